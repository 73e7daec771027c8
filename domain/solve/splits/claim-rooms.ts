import { fewestDays } from '#domain/authority/fewest-days.ts'
import { roundWeeks, type WeekRounding } from '#domain/authority/target-weeks.ts'
import { type ClaimPeriod, claimPeriods, claimTarget } from '#domain/count/claim.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { seasonalBreaks } from '#domain/plan/seasonal-break.ts'
import { type DayLine, dayLineOf, placeOn, sumIn } from '#domain/solve/day-line.ts'
import { paidOutOfReach } from '#domain/solve/paid-out-of-reach.ts'
import { preferredHalfTerm } from '#domain/solve/preferred-half-term.ts'
import { untakenDays } from '#domain/solve/year-on-line.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import {
  addDays,
  type DateRange,
  eachDay,
  type IsoDate,
  isValidRange,
  isWeekend,
  isWithin,
  overlapOf,
} from '#domain/year/iso-date.ts'

/** The most days that a claim can hold: with its half-term, outside closures, and without Christmas and Easter days. */
export type ClaimRoom = DateRange & {
  period: ClaimPeriod
  targetWeeks: number
  /** Null: not known, so that weeks are exact. */
  rounding: WeekRounding | null
  maxDays: number
  maxWeeks: number
  /** The days after Easter Monday that it could have too, in order. */
  easterDays: readonly IsoDate[]
  /** The most days with the first of those, the first two, and so on: paid bank holidays before them come with them. */
  maxDaysWithEaster: readonly number[]
  /** Bank holidays that a term could open: outside the half-term, closures, Christmas and Easter; in order. */
  bankHolidays: readonly IsoDate[]
  halfTermDays: number
  /** What the target lacks: days, half a day that no closure makes, or a rounding that comes to it; null: nothing. */
  lacks: 'days' | 'half-day' | 'rounding' | null
  isPossible: boolean
}

/** What each claim of the year can hold at most, in the order of the year. */
export function claimRooms(year: YearToPlan): ClaimRoom[] {
  const { requirements } = year
  return claimPeriods(year).map(({ period, startDate, endDate }) => {
    const range = { startDate, endDate }
    const line = lineAround(range, year)
    const maxDays = maxDaysIn(range, line, year)
    const targetWeeks = claimTarget(period, requirements)
    const easterDays = easterDaysIn(range, line)
    const withEaster = (days: number) => {
      const daysAskedFor = [...(year.daysAskedFor ?? []), ...easterDays.slice(0, days)]
      return maxDaysIn(range, lineAround(range, { ...year, daysAskedFor }), year)
    }
    const { rounding = null } = requirements
    const lacks = lackOf({ targetWeeks, rounding, maxDays, hasHalfDays: hasHalfDays(range, year) })
    return {
      ...{ period, startDate, endDate, targetWeeks, rounding, maxDays },
      maxWeeks: roundWeeks(maxDays, 'tenths'),
      easterDays,
      maxDaysWithEaster: easterDays.map((_, index) => withEaster(index + 1)),
      bankHolidays: holidaysToOpen(range, year),
      halfTermDays: Math.floor(halfTermDays(year, range, line)),
      lacks,
      isPossible: lacks === null,
    }
  })
}

type Wanted = Pick<ClaimRoom, 'targetWeeks' | 'rounding' | 'maxDays'> & { hasHalfDays: boolean }

function lackOf({ targetWeeks, rounding, maxDays, hasHalfDays }: Wanted): ClaimRoom['lacks'] {
  const whole = fewestDays(targetWeeks, rounding)
  const days = whole ?? fewestDays(targetWeeks, rounding, 'half-days')
  if (days === null) return 'rounding'
  if (days > maxDays) return 'days'
  return whole === null && !hasHalfDays ? 'half-day' : null
}

function hasHalfDays(range: DateRange, { closures = [] }: YearToPlan): boolean {
  return closures.some((closure) => closure.portion === 'half' && isValidRange(overlapOf(closure, range)))
}

const weeksAround = 2

/** With the weeks before and after, from which a term may reach into the range. */
function lineAround({ startDate, endDate }: DateRange, year: YearToPlan): DayLine {
  const range = {
    startDate: addDays(startDate, -7 * weeksAround),
    endDate: addDays(endDate, 7 * weeksAround),
  }
  return dayLineOf(range, {
    bankHolidays: year.bankHolidays.map(({ date }) => date),
    closures: (year.closures ?? []).filter(isValidRange),
    paysBankHolidays: year.requirements.fundsBankHolidays === true,
    untaken: untakenDays(year, range),
  })
}

function maxDaysIn(range: DateRange, line: DayLine, year: YearToPlan): number {
  const place = placeOn(line, range)
  const notHeld = sumIn(line.untakenBefore, place) + paidOutOfReach(line, place) / 2
  return daysIn(range, line) - halfTermDays(year, range, line) - notHeld
}

function daysIn(range: DateRange, line: DayLine): number {
  return sumIn(line.claimedBefore, placeOn(line, range)) / 2
}

function halfTermDays(year: YearToPlan, range: DateRange, line: DayLine): number {
  return termTypesFrom(year.yearStart).reduce((sum, termType) => {
    const halfTerm = preferredHalfTerm(year, termType)
    const inside = halfTerm === null ? null : overlapOf(halfTerm.dates, range)
    return inside === null || !isValidRange(inside) ? sum : sum + daysIn(inside, line)
  }, 0)
}

function easterDaysIn(range: DateRange, line: DayLine): IsoDate[] {
  const easter = seasonalBreaks(range).filter(({ name }) => name === 'easter')
  return easter
    .flatMap((days) => eachDay(overlapOf(days, range)))
    .filter((date) => sumIn(line.untakenBefore, placeOn(line, { startDate: date, endDate: date })) > 0)
}

/** None where they are paid for closed, as each would be claimed already. */
function holidaysToOpen(range: DateRange, year: YearToPlan): IsoDate[] {
  if (year.requirements.fundsBankHolidays === true) return []
  const halfTerms = termTypesFrom(year.yearStart).flatMap(
    (termType) => preferredHalfTerm(year, termType)?.dates ?? [],
  )
  const others = [...halfTerms, ...(year.closures ?? []), ...seasonalBreaks(range)]
  return year.bankHolidays
    .map(({ date }) => date)
    .filter(
      (date) => isWithin(date, range) && !isWeekend(date) && !others.some((days) => isWithin(date, days)),
    )
    .sort()
}
