import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Division } from './bank-holiday.ts'

export const bankHolidayChangeKinds = ['added', 'moved', 'renamed', 'confirmed', 'removed'] as const

/**
 * What an import did to one bank holiday. `from` is the day it was on before and `before` its name before, each null
 * where it was not there; `date` and `name` are null where it is gone. Confirmed: it was provisional, and is published.
 */
export type BankHolidayChange = {
  readonly kind: (typeof bankHolidayChangeKinds)[number]
  readonly division: Division
  readonly from: IsoDate | null
  readonly before: string | null
  readonly date: IsoDate | null
  readonly name: string | null
}
