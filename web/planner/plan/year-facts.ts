import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import { closedDates, type Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { NamedYear } from '#domain/count/day-reason-in-words.ts'
import type { DateFormat } from '#domain/year/display.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** Everything known about the days except the terms. */
export type YearFacts = NamedYear & {
  today: IsoDate
  /** Of the bank holidays named, those on which the site is open. */
  openBankHolidays: readonly IsoDate[]
  /** The user's format of full dates, if chosen. */
  dateFormat?: DateFormat | null
}

type KnownDays = {
  bankHolidays: readonly BankHoliday[]
  division: Division
  today: IsoDate
  dateFormat?: DateFormat | null
}

/** The names of the division's bank holidays, and what no plan changes. */
type FixedFacts = Omit<YearFacts, 'closures' | 'bankHolidays' | 'openBankHolidays'>

export function fixedFactsOf({ bankHolidays, division, ...rest }: KnownDays): FixedFacts {
  const holidayNames = new Map(
    bankHolidays
      .filter(({ region }) => region === division)
      .map(({ date, name, isProvisional }) => [date, { name, isProvisional }]),
  )
  return { holidayNames, division, ...rest }
}

export function factsOf(
  fixed: FixedFacts,
  plan: Pick<YearFacts, 'closures' | 'openBankHolidays'>,
): YearFacts {
  const { closures, openBankHolidays } = plan
  const bankHolidays = closedDates(namedHolidays(fixed.holidayNames), openBankHolidays)
  return { ...fixed, closures, openBankHolidays, bankHolidays }
}

/** The facts of what is drawn; during a drag only the closures differ. */
export function factsDrawn(
  facts: YearFacts,
  { closures, openBankHolidays }: Pick<YearFacts, 'closures' | 'openBankHolidays'>,
): YearFacts {
  if (openBankHolidays === facts.openBankHolidays) return { ...facts, closures }
  return factsOf(facts, { closures, openBankHolidays })
}

export function namedHolidays(holidayNames: YearFacts['holidayNames']) {
  return [...holidayNames].map(([date, holiday]) => ({ date, ...holiday }))
}
