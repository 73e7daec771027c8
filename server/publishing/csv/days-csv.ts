import { councilPeriodName } from '#domain/publish/council-weeks.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { listYearDays } from '#domain/publish/year-days.ts'
import { weekdayName } from '#domain/year/format-date.ts'
import { weekday } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { csvOf } from '#server/tables/csv.ts'
import { beginningsOf } from './beginnings.ts'

const titles = [
  'Site',
  'Local authority',
  'Funding year',
  'Revision',
  'Date',
  'Weekday',
  'Term',
  'Claim',
  'School day',
  'Why it counts or doesn’t',
  'Begins on this day',
]

/** Every day of an approved calendar, one per line with site and year, so that files can be joined. */
export function daysCsvOf(published: PublishedCalendar): string {
  const { siteName, localAuthorityName, fundingYear, revision } = published
  const beginnings = beginningsOf(published)
  const rows = listYearDays(published).map(({ date, termType, claim, schoolDay, why }) => [
    siteName,
    localAuthorityName,
    fundingYear,
    String(revision),
    date,
    weekdayName(weekday(date)),
    termType === null ? '' : termNames[termType],
    councilPeriodName(claim),
    String(schoolDay),
    why,
    beginnings.get(date)?.join('\n') ?? '',
  ])
  return csvOf([titles, ...rows])
}
