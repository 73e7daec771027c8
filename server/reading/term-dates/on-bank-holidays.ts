import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { datePartsOf, type IsoDate } from '#domain/year/iso-date.ts'
import type { DatedEntry } from '#server/reading/dated-entry.ts'

/** Marks the single days that are bank holidays by the rules of the division, which a council need not call so. */
export function onBankHolidays(entries: readonly DatedEntry[], division?: Division): readonly DatedEntry[] {
  if (division === undefined) return entries
  const byYear = new Map<number, ReadonlySet<IsoDate>>()
  const holidaysOf = (year: number) => {
    const known = byYear.get(year) ?? new Set(projectedHolidays(division, year).map(({ date }) => date))
    byYear.set(year, known)
    return known
  }
  return entries.map((entry) => {
    const { startDate, endDate } = entry
    const isOne = startDate === endDate && holidaysOf(datePartsOf(startDate).year).has(startDate)
    return isOne ? { ...entry, isBankHoliday: true } : entry
  })
}
