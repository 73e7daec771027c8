import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Division } from './bank-holiday.ts'

export const bankHolidayChangeKinds = ['added', 'moved', 'renamed', 'confirmed', 'removed'] as const

/**
 * What an import did to one bank holiday. `from` and `before` are its date and name before, null for a new one; `date`
 * and `name` are null for a removed one. Confirmed: it was provisional and is now published.
 */
export type BankHolidayChange = {
  readonly kind: (typeof bankHolidayChangeKinds)[number]
  readonly division: Division
  readonly from: IsoDate | null
  readonly before: string | null
  readonly date: IsoDate | null
  readonly name: string | null
}
