/** On the same day of the month each year, before any substitute day; the others follow Easter or a Monday. */
const fixedInTheYear: ReadonlySet<string> = new Set([
  'New Year’s Day',
  '2nd January',
  'St Patrick’s Day',
  'Battle of the Boyne (Orangemen’s Day)',
  'St Andrew’s Day',
  'Christmas Day',
  'Boxing Day',
])

/** Whether the holiday of this name, as GOV.UK writes it, is fixed to a day of the month. */
export function isRecurringHoliday(name: string): boolean {
  return fixedInTheYear.has(name)
}
