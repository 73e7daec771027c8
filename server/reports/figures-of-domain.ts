import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReportDefinition } from '#domain/report/report.ts'
import type { ReportColumn } from '#domain/report/report-column.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { readNextWindows } from '#server/windows/next-windows.ts'
import { valueCalendars } from '#server/worth/value-calendars.ts'

const ofWorth: readonly ReportColumn[] = [
  ...(['worth', 'summerWorth', 'autumnWorth', 'springWorth', 'plannedHours', 'actualHours'] as const),
]

type FiguresWanted = {
  readonly actor: Actor
  readonly definition: ReportDefinition
  readonly years: readonly FundingYear[]
  readonly today: string
}

/** What only the domain works out of the calendars of a report, worth in pence; null: no column asks for it. */
export async function readFigures(db: Database, asked: FiguresWanted) {
  const { columns } = asked.definition
  const asksFor = (wanted: readonly ReportColumn[]) => wanted.some((column) => columns.includes(column))
  return {
    worths: asksFor(ofWorth) ? await readWorths(db, asked) : null,
    windows: asksFor(['nextWindow']) ? await readWindows(db, asked) : null,
  }
}
export type FiguresOfDomain = Awaited<ReturnType<typeof readFigures>>

async function readWorths(db: Database, { actor, years, definition: { siteIds } }: FiguresWanted) {
  const { effectiveOrganizationId } = actor
  if (effectiveOrganizationId === null) return []
  const which = and(
    calendarsToExport(actor),
    inArray(calendars.fundingYear, [...years]),
    siteIds === null ? undefined : inArray(calendars.siteId, [...siteIds]),
  )
  const valued = await valueCalendars(db, effectiveOrganizationId, which)
  return valued.map(({ id, worth, hours }) => {
    const { pence = null, claims = [] } = worth('best') ?? {}
    const ofClaim = (name: string) => claims.find(({ period }) => period === name)?.pence ?? null
    return {
      ...{ calendar: id, year_worth: pence, summer_worth: ofClaim('summer') },
      ...{ autumn_worth: ofClaim('autumn'), spring_worth: ofClaim('spring') },
      ...{ planned_hours: hours('planned'), actual_hours: hours('actual') },
    }
  })
}

async function readWindows(db: Database, { actor, years, today, definition: { siteIds } }: FiguresWanted) {
  const which = and(sitesToExport(actor), siteIds === null ? undefined : inArray(sites.id, [...siteIds]))
  const rows: { site: string; year: FundingYear; next_window: string }[] = []
  for (const fundingYear of years)
    for (const [site, { name, endDate }] of await readNextWindows(db, which ?? sql`false`, {
      fundingYear,
      today,
    }))
      rows.push({
        site,
        year: fundingYear,
        next_window: `${name}, until ${formatDate(endDate, 'd MMM yyyy')}`,
      })
  return rows
}

/** Beside the rows of `compared`, where a column asks for them. */
export function figuresJoined({ worths, windows }: FiguresOfDomain): SQL {
  const joins = [
    worths &&
      sql`left join json_to_recordset(${JSON.stringify(worths)}::json) as worths (calendar uuid, year_worth bigint,
        summer_worth bigint, autumn_worth bigint, spring_worth bigint, planned_hours numeric, actual_hours numeric)
        on worths.calendar = compared.calendar_id`,
    windows &&
      sql`left join json_to_recordset(${JSON.stringify(windows)}::json) as next_windows (site uuid, year text, next_window text)
        on next_windows.site = compared.site_id and next_windows.year = compared.funding_year`,
  ]
  return sql.join(
    joins.filter((join) => join !== null),
    sql` `,
  )
}
