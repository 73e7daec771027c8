import {
  type DateRange,
  eachDay,
  isValidRange,
  isWeekend,
  isWithin,
  overlapOf,
} from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { countTerm, type YearContext } from './school-days.ts'

/** The weekdays of a term by use, in days: the last four add up to the first. */
type SchoolDayParts = {
  weekdays: number
  halfTerm: number
  /** Outside the half-term. */
  bankHolidays: number
  /** Outside both, in whole and half days. */
  closures: number
  schoolDays: number
}

/** Throws RangeError when the term's own dates are invalid. */
export function schoolDayParts(term: Term, context: YearContext): SchoolDayParts {
  const { schoolDays, bankHolidays } = countTerm(term, context)
  const halfTerm = term.halfTerm !== null && isValidRange(term.halfTerm) ? term.halfTerm : null
  const weekdays = weekdaysIn(term)
  const halfTermDays = halfTerm === null ? 0 : weekdaysIn(overlapOf(halfTerm, term))
  const holidays = bankHolidays.filter((date) => halfTerm === null || !isWithin(date, halfTerm)).length
  const closures = weekdays - halfTermDays - holidays - schoolDays
  return { weekdays, halfTerm: halfTermDays, bankHolidays: holidays, closures, schoolDays }
}

/** `65 weekdays − 5 half-term − 1 bank holiday − 0.5 closed = 58.5`; without parts that are 0. */
export function schoolDaySum({
  weekdays,
  halfTerm,
  bankHolidays,
  closures,
  schoolDays,
}: SchoolDayParts): string {
  const parts = [
    { days: halfTerm, name: 'half-term' },
    { days: bankHolidays, name: bankHolidays === 1 ? 'bank holiday' : 'bank holidays' },
    { days: closures, name: 'closed' },
  ]
  const taken = parts.filter(({ days }) => days > 0).map(({ days, name }) => ` − ${days} ${name}`)
  return `${weekdays} weekdays${taken.join('')} = ${schoolDays}`
}

function weekdaysIn(range: DateRange): number {
  return eachDay(range).filter((date) => !isWeekend(date)).length
}
