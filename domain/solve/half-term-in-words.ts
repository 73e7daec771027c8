import { numberOf } from '#domain/count/weeks-in-words.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { fromDayNumber } from '#domain/year/iso-date.ts'
import { type IndexRange, weekOf } from './day-line.ts'
import { halfTermSources } from './half-term-sources.ts'
import type { TermOnLine } from './term-on-line.ts'

/** `Half-term is 25 to 29 May: the week of the Spring bank holiday.` */
export function halfTermInWords(halfTerm: IndexRange | null, on: TermOnLine): string {
  const { preferredHalfTerm, setting } = on
  if (halfTerm === null) {
    if (preferredHalfTerm !== null) return 'No half-term: the term is too short for one.'
    return setting.preferredDates.from === 'authority'
      ? 'No half-term: the authority publishes none.'
      : 'No half-term: none is usual in this term.'
  }
  const { firstDay } = on.line
  const days = rangeInWords({
    startDate: fromDayNumber(firstDay + halfTerm.first),
    endDate: fromDayNumber(firstDay + halfTerm.last),
  })
  if (preferredHalfTerm === null || setting.preferredHalfTerm === null) return `Half-term is ${days}.`
  const source = halfTermSources[setting.preferredHalfTerm.from]
  const isSame = halfTerm.first === preferredHalfTerm.first && halfTerm.last === preferredHalfTerm.last
  const weeks = weekOf(halfTerm.first) - weekOf(preferredHalfTerm.first)
  if (isSame) return `Half-term is ${days}: ${source}.`
  if (weeks === 0) return `Half-term is ${days}: in ${source}, but not the same days.`
  return `Half-term is ${days}: ${numberOf(Math.abs(weeks), 'week')} ${weeks < 0 ? 'before' : 'after'} ${source}.`
}
