import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import type { BankHolidayChange } from '#domain/bank-holidays/bank-holiday-change.ts'
import { countYear, schoolDayOn } from '#domain/count/school-days.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { PublishedCalendar } from './published-calendar.ts'

type ShiftedDay = { readonly date: IsoDate; readonly name: string }

/** How a calendar that was approved differs from what its bank holidays make of it now. */
export type HolidayShift = {
  /** School days as approved, and as they would be counted now. */
  readonly daysBefore: number
  readonly daysNow: number
  /** Days approved as school days that are bank holidays by now. */
  readonly lost: readonly ShiftedDay[]
  /** Days approved as bank holidays that are school days by now. */
  readonly gained: readonly ShiftedDay[]
}

type Approved = Pick<PublishedCalendar, 'terms' | 'closures' | 'bankHolidays' | 'count' | 'division'>

/** `bankHolidays` are those of the calendar's own division; a half day that is lost or gained is one of the days. */
export function holidayShift(approved: Approved, bankHolidays: readonly BankHoliday[]): HolidayShift {
  const before = new Set(approved.bankHolidays.map(({ date }) => date))
  const now = new Set(bankHolidays.map(({ date }) => date))
  const named = ({ date, name }: BankHoliday) => ({ date, name })
  return {
    daysBefore: approved.count.schoolDays,
    daysNow: countYear(approved.terms, { bankHolidays: now, closures: approved.closures }).schoolDays,
    lost: bankHolidays.filter(({ date }) => !before.has(date) && wouldBeSchool(approved, date)).map(named),
    gained: approved.bankHolidays
      .filter(({ date }) => !now.has(date) && wouldBeSchool(approved, date))
      .map(named),
  }
}

/** The changes that take a school day from the calendar or give it one; a new name does neither. */
export function changesThatHit(
  approved: Approved,
  changes: readonly BankHolidayChange[],
): BankHolidayChange[] {
  return changes.filter(
    ({ division, from, date }) =>
      division === approved.division &&
      from !== date &&
      [from, date].some((day) => day !== null && wouldBeSchool(approved, day)),
  )
}

function wouldBeSchool({ terms, closures }: Approved, date: IsoDate): boolean {
  return schoolDayOn(date, terms, { bankHolidays: new Set(), closures }) > 0
}
