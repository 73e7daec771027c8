import { easterSunday } from '#domain/bank-holidays/easter-sunday.ts'
import { addDays, type DateRange, mondayOf } from '#domain/year/iso-date.ts'

/** The spring term of Welsh schools in a calendar year, up to the two weeks of Easter: also beyond 31 March. */
export function welshSpring(year: number): DateRange {
  return { startDate: mondayOf(`${year}-01-09`), endDate: addDays(easterSunday(year), -9) }
}
