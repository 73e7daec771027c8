import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import { type Division, divisions } from '#domain/bank-holidays/bank-holiday.ts'

export type SharedHoliday = BankHoliday & { readonly regions: readonly Division[] }

/** Joins holidays with the same day and name, at the position of the first. */
export function sharedHolidays(holidays: readonly BankHoliday[]): SharedHoliday[] {
  return holidays
    .filter((holiday, index) => index === holidays.findIndex((other) => isShared(holiday, other)))
    .map((holiday) => {
      const having = holidays.filter((other) => isShared(holiday, other)).map(({ region }) => region)
      return { ...holiday, regions: divisions.filter((division) => having.includes(division)) }
    })
}

function isShared(a: BankHoliday, b: BankHoliday): boolean {
  return a.date === b.date && a.name === b.name && a.notes === b.notes && a.isProvisional === b.isProvisional
}
