import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import type { Closure } from '#domain/plan/closure.ts'
import {
  eachDay,
  type IsoDate,
  isValidRange,
  isWeekend,
  isWithin,
  overlapOf,
  weekday,
} from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'

/** A weekday of a term, outside its half-term, lost to a bank holiday or a closure. */
type LostDay = {
  date: IsoDate
  /** School days: 0.5 for a half-day closure. */
  days: 0.5 | 1
  because: 'bank-holiday' | 'closure'
}

/** `weekday` 0 is Monday; the figures are school days, whole and half. */
export type WeekdayLoss = {
  weekday: number
  bankHolidays: number
  closures: number
  total: number
  days: LostDay[]
}

export type DaysOff = {
  bankHolidays: readonly Pick<BankHoliday, 'date'>[]
  closures: readonly Closure[]
}

const weekdays = [0, 1, 2, 3, 4]

/**
 * The days lost on each weekday of the terms, Monday to Friday: a child who attends on Mondays loses the Mondays only.
 * Half-terms are left out, because they take one of each weekday. A day is lost once: to a bank holiday, else to the
 * longest closure.
 */
export function lostDays(terms: readonly Term[], daysOff: DaysOff): WeekdayLoss[] {
  const days = terms
    .filter(isValidRange)
    .flatMap((term) => lostIn(term, daysOff))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return weekdays.map((each) => {
    const ofWeekday = days.filter(({ date }) => weekday(date) === each)
    const bankHolidays = sumOf(ofWeekday.filter(({ because }) => because === 'bank-holiday'))
    const closures = sumOf(ofWeekday) - bankHolidays
    return { weekday: each, bankHolidays, closures, total: bankHolidays + closures, days: ofWeekday }
  })
}

function lostIn(term: Term, { bankHolidays, closures }: DaysOff): LostDay[] {
  const lost = new Map<IsoDate, LostDay>()
  const lose = (day: LostDay) => {
    const isInHalfTerm = term.halfTerm !== null && isWithin(day.date, term.halfTerm)
    if (!isWithin(day.date, term) || isInHalfTerm || isWeekend(day.date)) return
    if (day.days > (lost.get(day.date)?.days ?? 0)) lost.set(day.date, day)
  }
  for (const { date } of bankHolidays) lose({ date, days: 1, because: 'bank-holiday' })
  for (const closure of closures.filter(isValidRange)) {
    const days = closure.portion === 'half' ? 0.5 : 1
    for (const date of eachDay(overlapOf(closure, term))) lose({ date, days, because: 'closure' })
  }
  return [...lost.values()]
}

function sumOf(days: readonly LostDay[]): number {
  return days.reduce((sum, day) => sum + day.days, 0)
}
