import { councilPeriodName, councilWeeks } from '#domain/publish/council-weeks.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { csvOf } from '#server/tables/csv.ts'

export const weeksTitles: readonly string[] = [
  'Site',
  'Local authority',
  'Funding year',
  'Revision',
  'Period',
  'Start',
  'Finish',
  'Days',
  'Exact weeks',
  'Days in period',
  'Exact weeks in period',
  'Funding weeks in period',
  'Target weeks',
]

/** The table of weeks that councils request: start, finish, days and weeks of each stretch and period. */
export function weeksCsvOf(published: PublishedCalendar): string {
  return csvOf([weeksTitles, ...weeksRowsOf(published)])
}

/** Each line has site and year, so that calendars can be joined. */
export function weeksRowsOf(published: PublishedCalendar): string[][] {
  const { siteName, localAuthorityName, fundingYear, revision } = published
  return councilWeeks(published).flatMap((period) =>
    period.stretches.map(({ startDate, endDate, schoolDays, weeks }) => [
      siteName,
      localAuthorityName,
      fundingYear,
      String(revision),
      councilPeriodName(period),
      startDate,
      endDate,
      String(schoolDays),
      String(weeks),
      String(period.schoolDays),
      String(period.exactWeeks),
      String(period.weeks),
      period.targetWeeks === null ? '' : String(period.targetWeeks),
    ]),
  )
}
