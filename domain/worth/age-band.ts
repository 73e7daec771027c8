import type { Country } from '#domain/bank-holidays/bank-holiday.ts'

/** The ages by which councils pay, the youngest first. */
export const ageBands = ['under-2', 'age-2', 'age-3-4'] as const
export type AgeBand = (typeof ageBands)[number]

export const ageBandNames: Readonly<Record<AgeBand, string>> = {
  'under-2': '9 months to 2',
  'age-2': '2',
  'age-3-4': '3 and 4',
}

/** The ages that each nation funds: Northern Ireland the year before school. */
export const ageBandsOf: Readonly<Record<Country, readonly AgeBand[]>> = {
  England: ageBands,
  Wales: ['age-2', 'age-3-4'],
  Scotland: ['age-2', 'age-3-4'],
  'Northern Ireland': ['age-3-4'],
}
