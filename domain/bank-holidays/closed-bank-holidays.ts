import type { IsoDate } from '#domain/year/iso-date.ts'

/** The bank holidays on which the site is closed: all but those that the calendar opens. */
export function closedBankHolidays<Holiday extends { readonly date: IsoDate }>(
  bankHolidays: readonly Holiday[],
  open: readonly IsoDate[] = [],
): readonly Holiday[] {
  return open.length === 0 ? bankHolidays : bankHolidays.filter(({ date }) => !open.includes(date))
}

/** Their days, as school days are counted with them. */
export function closedDates(
  bankHolidays: readonly { readonly date: IsoDate }[],
  open?: readonly IsoDate[],
): ReadonlySet<IsoDate> {
  return new Set(closedBankHolidays(bankHolidays, open).map(({ date }) => date))
}
