import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, closureKindName } from '#domain/plan/closure.ts'
import { councilPeriodName } from '#domain/publish/council-weeks.ts'
import { openHolidaysOf } from '#domain/publish/holidays-in-terms.ts'
import { openInWords } from '#domain/publish/open-holiday-words.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { listYearDays } from '#domain/publish/year-days.ts'
import { weekdayName } from '#domain/year/format-date.ts'
import { type IsoDate, weekday } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { csvOf } from '#server/tables/csv.ts'

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

/**
 * By day, the half-terms and closures that begin on it, and that a bank holiday is open: `Half-term to 2026-05-29`, or
 * `INSET day to 2026-09-02, half day, funded: First aid`. The days alone do not show where one closure ends and the next
 * begins; with this the calendar can be imported again.
 */
function beginningsOf(published: PublishedCalendar): ReadonlyMap<IsoDate, string[]> {
  const { terms, closures, division } = published
  const beginnings = new Map<IsoDate, string[]>()
  const add = (date: IsoDate, words: string) => beginnings.set(date, [...(beginnings.get(date) ?? []), words])
  for (const { halfTerm } of terms)
    if (halfTerm !== null) add(halfTerm.startDate, `Half-term to ${halfTerm.endDate}`)
  for (const closure of closures) add(closure.startDate, inWords(closure, division))
  for (const { date } of openHolidaysOf(published)) add(date, openInWords)
  return beginnings
}

function inWords(
  { kind, label, endDate, portion, isFunded, isCharged }: Closure,
  division: Division,
): string {
  const facts = [portion === 'half' && 'half day', isFunded && 'funded', isCharged && 'charged']
  const what = [`${closureKindName(kind, division)} to ${endDate}`, ...facts.filter((fact) => fact)].join(
    ', ',
  )
  const name = label.replaceAll(/[\r\n]+/g, ' ').trim()
  return name === '' ? what : `${what}: ${name}`
}
