import { type DateRange, eachDay, type IsoDate } from './iso-date.ts'
import { schoolDayOn, type YearContext } from './school-days.ts'
import type { Term } from './term.ts'

/** The days of the range on which the term's children attend, if only for half of the day; none for a reversed range. */
export function listSchoolDays(range: DateRange, term: Term, context: YearContext): IsoDate[] {
  const startDate = range.startDate > term.startDate ? range.startDate : term.startDate
  const endDate = range.endDate < term.endDate ? range.endDate : term.endDate
  if (startDate > endDate) return []
  return eachDay({ startDate, endDate }).filter((date) => schoolDayOn(date, [term], context) > 0)
}
