import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { daysBetween, eachDay, type IsoDate, isValidRange, isWithin, weekday } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { type DaysOff, lostDays } from './lost-days.ts'

/**
 * A day outside the terms on which to open for the weekday that loses most; `days` is 0.5 where half a day is enough.
 */
export type MakeUpDay = { date: IsoDate; days: 0.5 | 1; termType: TermType }
type FreeDay = { date: IsoDate; termType: TermType; distance: number }

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
      const days = free.filter(({ date }) => weekday(date) === loss.weekday).slice(0, Math.ceil(behind))
      return days.map(({ date, termType }, index): MakeUpDay => {
        return { date, termType, days: behind - index < 1 ? 0.5 : 1 }
      })
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function freeDaysOf(terms: readonly Term[], { bankHolidays, closures }: DaysOff): FreeDay[] {
  const taken = [...terms, ...closures.filter(isValidRange)]
  const holidays = new Set(bankHolidays.map(({ date }) => date))
  return terms
    .flatMap((term) =>
      eachDay(fundingPeriodOf(term.startDate)).map((date) => ({
        date,
        termType: term.termType,
        distance: Math.max(daysBetween(date, term.startDate), daysBetween(term.endDate, date)),
      })),
    )
    .filter(({ date }) => !holidays.has(date) && !taken.some((range) => isWithin(date, range)))
    .sort((a, b) => a.distance - b.distance || (a.date < b.date ? -1 : 1))
}
