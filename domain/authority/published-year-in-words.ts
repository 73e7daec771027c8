import { datesInWords, rangeInWords } from '#domain/year/format-date.ts'
import { termNames } from '#domain/year/term.ts'
import { termsInOrder } from '#domain/year/terms-in-order.ts'
import type { PublishedYear } from './published-term-dates.ts'

/** `Autumn: 1 September to 18 December, half-term 26 to 30 October`: a line for each term, then for days. */
export function publishedYearInWords(year: PublishedYear): string[] {
  const { terms, insetDays, openBankHolidays = [] } = year
  const inOrder = termsInOrder(terms, 'september')
  return [
    ...inOrder.map(({ termType, halfTerm, ...days }) => {
      const half = halfTerm === null ? '' : `, half-term ${rangeInWords(halfTerm)}`
      return `${termNames[termType]}: ${rangeInWords(days)}${half}`
    }),
    ...(insetDays.length === 0 ? [] : [`Staff days: ${datesInWords([...insetDays].sort())}`]),
    ...(openBankHolidays.length === 0
      ? []
      : [`Open bank holidays: ${datesInWords([...openBankHolidays].sort())}`]),
  ]
}
