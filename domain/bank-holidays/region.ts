import type { Country } from './bank-holiday.ts'

/** The four nations, as an organisation's default region. */
export const regions = ['england', 'scotland', 'wales', 'northern-ireland'] as const
export type Region = (typeof regions)[number]

export const regionNames: Readonly<Record<Region, Country>> = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
}
