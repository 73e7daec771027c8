import { numberOf } from '#domain/count/weeks-in-words.ts'
import { rangeInWords } from '#domain/year/days-in-words.ts'
import { fromDayNumber } from '#domain/year/iso-date.ts'
import { type IndexRange, weekOf } from './day-line.ts'
import { type DatesOnLine, type TermOnLine, weeksFromMiddle } from './term-on-line.ts'
import { halfTermSources } from './term-setting.ts'

/** `Half-term is 25 to 29 May: the week of the Spring bank holiday.` */
export function halfTermInWords({ start, end, halfTerm }: DatesOnLine, on: TermOnLine): string {
  if (halfTerm === null) return 'No half-term: every week is needed.'
  const { firstDay } = on.line
  const days = rangeInWords({
    startDate: fromDayNumber(firstDay + halfTerm.first),
    endDate: fromDayNumber(firstDay + halfTerm.last),
  })
  const preferred = on.preferredHalfTerm
  const weeks =
    preferred === null
      ? weeksFromMiddle(start, end, halfTerm)
      : weekOf(halfTerm.first) - weekOf(preferred.first)
  return `Half-term is ${days}: ${distanceInWords(weeks, isSame(halfTerm, preferred), on)}.`
}

function distanceInWords(weeks: number, isPreferred: boolean, { setting }: TermOnLine): string {
  const preferred =
    setting.preferredHalfTerm === null ? 'the middle week' : halfTermSources[setting.preferredHalfTerm.from]
  if (weeks === 0)
    return isPreferred || setting.preferredHalfTerm === null
      ? preferred
      : `in ${preferred}, but not the same days`
  return `${numberOf(Math.abs(weeks), 'week')} ${weeks < 0 ? 'before' : 'after'} ${preferred}`
}

function isSame(a: IndexRange, b: IndexRange | null): boolean {
  return a.first === b?.first && a.last === b.last
}
