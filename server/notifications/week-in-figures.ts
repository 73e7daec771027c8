import { and, asc, eq, isNull } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'

export async function readWeek(db: Database, organizationId: string, now: Date) {
  const today = dayInBritain(now)
  const fundingYear = fundingYearOf(today)
  const weekAgo = new Date(now.getTime() - 7 * days)
  const rows = await db
    .select({ site: sites, calendar: calendars })
    .from(sites)
    .leftJoin(calendars, and(eq(calendars.siteId, sites.id), isNull(calendars.retiredAt)))
    .where(and(eq(sites.organizationId, organizationId), eq(sites.isActive, true)))
    .orderBy(asc(sites.name), asc(calendars.fundingYear))
  const current = rows.flatMap(({ site, calendar }) =>
    calendar === null || isDone(calendar, today)
      ? []
      : [
          {
            siteId: site.id,
            siteName: site.name,
            fundingYear: calendar.fundingYear,
            status: calendar.status,
            updatedAt: calendar.updatedAt,
          },
        ],
  )
  const planned = new Set(
    current.filter((calendar) => calendar.fundingYear === fundingYear).map(({ siteId }) => siteId),
  )
  const names = new Map(rows.map(({ site }) => [site.id, site.name]))
  return {
    /** Without the approved ones of years that are over. */
    current,
    changed: current.filter(({ updatedAt }) => updatedAt > weekAgo),
    /** Active sites without a calendar for the current funding year. */
    missing: [...names].flatMap(([siteId, siteName]) => (planned.has(siteId) ? [] : [{ siteId, siteName }])),
    fundingYear,
  }
}
export type WeekInFigures = Awaited<ReturnType<typeof readWeek>>

type DatedCalendar = Pick<typeof calendars.$inferSelect, 'status' | 'fundingYear' | 'yearStart'>

function isDone({ status, fundingYear, yearStart }: DatedCalendar, today: IsoDate): boolean {
  return status === 'approved' && plannedYear(fundingYear, yearStart).endDate < today
}
