import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { NamedYear } from '#domain/count/day-reason-in-words.ts'
import type { DateFormat } from '#domain/year/display.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** Everything known about the days except the terms. */
export type YearFacts = NamedYear & {
  today: IsoDate
  /** The user's format of full dates, if chosen. */
  dateFormat?: DateFormat | null
}

type KnownDays = {
  bankHolidays: readonly BankHoliday[]
  division: Division
  today: IsoDate
  dateFormat?: DateFormat | null
}

export function fixedFactsOf({ bankHolidays, division, ...rest }: KnownDays): Omit<YearFacts, 'closures'> {
  const holidayNames = new Map(
    bankHolidays
      .filter(({ region }) => region === division)
      .map(({ date, name, isProvisional }) => [date, { name, isProvisional }]),
  )
  return { bankHolidays: new Set(holidayNames.keys()), holidayNames, ...rest }
}
