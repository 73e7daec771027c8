/** Holidays on the same date each year, before any substitute day; the others depend on Easter or a Monday. */
const fixedInTheYear: ReadonlySet<string> = new Set([
  'New Year’s Day',
  '2nd January',
  'St Patrick’s Day',
  'Battle of the Boyne (Orangemen’s Day)',
  'St Andrew’s Day',
  'Christmas Day',
  'Boxing Day',
])

/** Whether the holiday, named as by GOV.UK, is on the same date each year. */
export function isRecurringHoliday(name: string): boolean {
  return fixedInTheYear.has(name)
}
