import { type BankHoliday, closedBankHolidays, closedDates } from '#domain/bank-holidays/bank-holiday.ts'
import type { BankHolidayChange } from '#domain/bank-holidays/bank-holiday-change.ts'
import { countTerm, schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { PublishedCalendar } from './published-calendar.ts'

type ShiftedDay = { readonly date: IsoDate; readonly name: string }

/** How the current bank holidays change an approved calendar. */
export type HolidayShift = {
  /** School days as approved, and as counted now. */
  readonly daysBefore: number
  readonly daysNow: number
  /** Days approved as school days that are bank holidays now. */
  readonly lost: readonly ShiftedDay[]
  /** Days approved as bank holidays that are school days now. */
  readonly gained: readonly ShiftedDay[]
}

type Approved = Pick<
  PublishedCalendar,
  'terms' | 'closures' | 'bankHolidays' | 'openBankHolidays' | 'count' | 'division'
>

/** `bankHolidays` are those of the calendar's division; `lost` and `gained` include half days. */
export function holidayShift(approved: Approved, bankHolidays: readonly BankHoliday[]): HolidayShift {
  const { openBankHolidays, closures } = approved
  const closedBefore = closedBankHolidays(approved.bankHolidays, openBankHolidays)
  const closedNow = closedBankHolidays(bankHolidays, openBankHolidays)
  const [before, now] = [closedDates(closedBefore), closedDates(closedNow)]
  const named = ({ date, name }: BankHoliday) => ({ date, name })
  return {
    daysBefore: approved.count.schoolDays,
    daysNow: daysOf(approved.terms, { bankHolidays: now, closures }),
    lost: closedNow.filter(({ date }) => !before.has(date) && losesSchool(approved, date)).map(named),
    gained: closedBefore.filter(({ date }) => !now.has(date) && losesSchool(approved, date)).map(named),
  }
}

function daysOf(terms: readonly Term[], context: YearContext): number {
  return terms.reduce((days, term) => days + countTerm(term, context).schoolDays, 0)
}

/** The changes that remove a school day from the calendar or add one; renaming does neither. */
export function changesThatHit(
  approved: Approved,
  changes: readonly BankHolidayChange[],
): BankHolidayChange[] {
  return changes.filter(
    ({ division, from, date }) =>
      division === approved.division &&
      from !== date &&
      [from, date].some((day) => day !== null && losesSchool(approved, day)),
  )
}

/** Whether closing on the day takes a school day; an open bank holiday stays one whatever is published. */
function losesSchool({ terms, closures, openBankHolidays = [] }: Approved, date: IsoDate): boolean {
  if (openBankHolidays.includes(date)) return false
  return schoolDayOn(date, terms, { bankHolidays: new Set(), closures }) > 0
}
