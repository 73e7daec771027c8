import { and, count, eq, sql, sum } from 'drizzle-orm'
import type { reports as calls, ReportFigure, ReportOverview } from '#contract/reports/reports.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call } from '#server/http/route.ts'
import { isOfInactiveSite } from '#server/publishing/exports/published-calendars.ts'
import { scopeOf } from './make-report.ts'
import { readFundingYears } from './rules-in-scope.ts'
import { summariseCompliance } from './summarise-compliance.ts'
import { figure } from './summary.ts'

export async function findOverview(db: Database, call: Call<typeof calls.overview>): Promise<ReportOverview> {
  const { actor, now } = call
  const fundingYear = fundingYearOf(dayInBritain(now))
  const years = await readFundingYears(db, actor)
  const scope = await scopeOf(db, call, {
    ...{ kind: 'compliance', fundingYear, siteIds: null, statuses: null, columns: [], groupBy: null },
  })
  const [compliance] = (await summariseCompliance(db, scope)).figures
  const figures = [
    figure('Calendars', await countCalendars(db, actor), 'Of all years'),
    ...(await siteFigures(db, actor)),
  ]
  return {
    fundingYear,
    fundingYears: [...new Set([...years, fundingYear])].toSorted().reverse(),
    figures:
      compliance === undefined
        ? figures
        : [...figures, { ...compliance, label: `Compliance ${fundingYear}` }],
  }
}

async function countCalendars(db: Database, actor: Actor): Promise<number> {
  const all = await db.$count(calendars, calendarsToExport(actor))
  return all - (await db.$count(calendars, and(calendarsToExport(actor), isOfInactiveSite(actor))))
}

async function siteFigures(db: Database, actor: Actor): Promise<ReportFigure[]> {
  const [row] = await db
    .select({
      sites: count(),
      places: sum(sites.capacity).mapWith(Number),
      unknown: sql<number>`(count(*) - count(${sites.capacity}))::int`,
    })
    .from(sites)
    .where(and(sitesToExport(actor), eq(sites.isActive, true)))
  const { sites: all = 0, places = 0, unknown = 0 } = row ?? {}
  return [
    figure('Sites', all, 'Active ones'),
    figure(
      'Places',
      places ?? 0,
      unknown === 0 ? 'For children' : `For children; ${unknown} sites give no number`,
    ),
  ]
}
