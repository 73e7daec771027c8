import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import {
  type DateRange,
  fromDayNumber,
  type IsoDate,
  isValidRange,
  toDayNumber,
  weekdayOfDay,
} from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { type DaysOff, lostDays } from './lost-days.ts'

/**
 * A day outside the terms on which to open for the weekday that loses most; `days` is 0.5 where half a day is enough.
 */
type MakeUpDay = { date: IsoDate; days: 0.5 | 1 }
/** `day` is a day number; `distance` is that to its term, in days. */
type FreeDay = { day: number; distance: number }

/**
 * For each weekday, as many days as it loses more than the weekday that loses least: outside all terms, in the funding
 * period in which a term starts, no bank holiday and not closed, those nearest to a term first. In order of date; fewer
 * where the periods have no more.
 */
export function makeUpDays(terms: readonly Term[], daysOff: DaysOff): MakeUpDay[] {
  const realTerms = terms.filter(isValidRange)
  const losses = lostDays(realTerms, daysOff)
  const least = Math.min(...losses.map(({ total }) => total))
  if (losses.every(({ total }) => total === least)) return []
  const free = freeDaysOf(realTerms, daysOff)
  return losses
    .flatMap((loss) => {
      const behind = loss.total - least
      const days = free.filter(({ day }) => weekdayOfDay(day) === loss.weekday).slice(0, Math.ceil(behind))
      return days.map(
        ({ day }, index): MakeUpDay => ({ date: fromDayNumber(day), days: behind - index < 1 ? 0.5 : 1 }),
      )
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function freeDaysOf(terms: readonly Term[], { bankHolidays, closures }: DaysOff): FreeDay[] {
  const taken = [...terms, ...closures.filter(isValidRange)].map(dayNumbersOf)
  const holidays = new Set(bankHolidays.map(({ date }) => toDayNumber(date)))
  const free: FreeDay[] = []
  for (const term of terms) {
    const [first, last] = dayNumbersOf(term)
    const [from, until] = dayNumbersOf(fundingPeriodOf(term.startDate))
    for (let day = from; day <= until; day += 1) {
      if (holidays.has(day) || taken.some(([start, end]) => start <= day && day <= end)) continue
      free.push({ day, distance: Math.max(first - day, day - last) })
    }
  }
  return free.sort((a, b) => a.distance - b.distance || a.day - b.day)
}

function dayNumbersOf({ startDate, endDate }: DateRange): readonly [first: number, last: number] {
  return [toDayNumber(startDate), toDayNumber(endDate)]
}
