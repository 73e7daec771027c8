import type { IsoDate } from '#domain/year/iso-date.ts'

/** GOV.UK's three bank-holiday areas. */
export const divisions = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type Division = (typeof divisions)[number]

export const divisionNames: Readonly<Record<Division, string>> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

/** `notes` as published: empty, `Substitute day` or `Extra bank holiday`. Provisional: projected, not yet published. */
export type BankHoliday = {
  name: string
  date: IsoDate
  division: Division
  notes: string
  isProvisional: boolean
}

export const countries = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const
export type Country = (typeof countries)[number]

const divisionByCountry: Record<Country, Division> = {
  England: 'england-and-wales',
  Wales: 'england-and-wales',
  Scotland: 'scotland',
  'Northern Ireland': 'northern-ireland',
}

export function divisionOf(country: Country): Division {
  return divisionByCountry[country]
}

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
