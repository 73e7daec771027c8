import { isForStaff } from '#domain/plan/closure.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'

/**
 * The terms, training days and open bank holidays for the file's properties: the page is drawn for people, and what
 * reads a PDF finds the dates here as lines.
 */
export function datesInWords({
  terms,
  closures,
  openBankHolidays = [],
  division,
}: PublishedCalendar): string {
  const { staffDay } = nationWords(division)
  return [
    ...terms.map(({ termType, halfTerm, ...days }) => {
      const half = halfTerm === null ? '' : `, half-term ${inWords(halfTerm)}`
      return `${termNames[termType]} term: ${inWords(days)}${half}`
    }),
    ...closures.flatMap((closure) =>
      isForStaff(closure.kind) && closure.portion !== 'half' ? [`${staffDay}: ${inWords(closure)}`] : [],
    ),
    ...openBankHolidays.map((day) => `Open on the bank holiday: ${formatDate(day, 'EEEE d MMMM yyyy')}`),
  ].join('\n')
}

function inWords({ startDate, endDate }: DateRange): string {
  const first = formatDate(startDate, 'EEEE d MMMM yyyy')
  return startDate === endDate ? first : `${first} to ${formatDate(endDate, 'EEEE d MMMM yyyy')}`
}
