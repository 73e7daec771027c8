import { type DateRange, eachDay, type IsoDate, overlapOf } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { schoolDayOn, type YearContext } from './school-days.ts'

/** The days of the range on which the term's children attend, half days included; none for a reversed range. */
export function listSchoolDays(range: DateRange, term: Term, context: YearContext): IsoDate[] {
  return eachDay(overlapOf(range, term)).filter((date) => schoolDayOn(date, [term], context) > 0)
}
