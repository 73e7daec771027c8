import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import {
  addDays,
  type DateRange,
  daysBetween,
  eachDay,
  type IsoDate,
  isWeekend,
} from '#domain/year/iso-date.ts'
import { points } from './plan-cost.ts'
import type { TermSetting } from './term-setting.ts'

/** Days are numbered from the given Monday. */
type Days = { first: number; last: number }
export type ScoredPlan = Days & { halfTerm: Days | null; score: number }

export const scoreOfMissingWeek = 1_000_000
export const scoreOfClosureOutside = 1_000_000_000
const noDays: Days = { first: 0, last: -1 }

/**
 * Every plan of a term with its score, some 100,000, in no order: tests compare the search with it. It shares only the
 * table of points with the search.
 */
export function everyPlan(setting: TermSetting, context: YearContext, firstMonday: IsoDate): ScoredPlan[] {
  const place = ({ startDate, endDate }: DateRange): Days => ({
    first: daysBetween(firstMonday, startDate),
    last: daysBetween(firstMonday, endDate),
  })
  const { preferredHalfTerm } = setting
  const [window, period, preferredDates] = [
    place(setting.window),
    place(setting.period),
    place(setting.preferredDates),
  ]
  const closures = setting.closures.map(place)
  const preferred = preferredHalfTerm === null ? null : place(preferredHalfTerm.dates)

  const dates = eachDay({ startDate: firstMonday, endDate: addDays(setting.window.endDate, 7) })
  const always = { termType: setting.termType, startDate: firstMonday, endDate: '2199-12-31', halfTerm: null }
  const halvesIn = sums(dates.map((date) => 2 * schoolDayOn(date, [always], context)))
  const weekdaysIn = sums(dates.map((date) => (isWeekend(date) ? 0 : 1)))
  const holidaysIn = sums(dates.map((date) => (!isWeekend(date) && context.bankHolidays.has(date) ? 1 : 0)))
  const workingIn = (days: Days) => weekdaysIn(days) - holidaysIn(days)
  const workingDays = dates
    .map((_, day) => day)
    .filter((day) => day >= window.first && day <= window.last && workingIn({ first: day, last: day }) > 0)

  const starts = workingDays.map((first) => {
    const monday = mondayOf(first)
    return {
      first,
      score:
        points.weekdayOfStart *
          (weekdaysIn({ first, last: preferredDates.first - 1 }) +
            weekdaysIn({ first: preferredDates.first, last: first - 1 })) +
        (workingIn({ first: monday, last: first - 1 }) > 0 ? points.brokenWeek : 0) +
        (halvesIn({ first, last: monday + 6 }) <= 2 ? points.oneDayWeek : 0) +
        scoreOfClosureOutside * closures.filter((closure) => closure.first < first).length,
    }
  })
  const ends = workingDays.map((last) => {
    const friday = mondayOf(last) + 4
    return {
      last,
      score:
        points.weekdayOfEnd *
          (weekdaysIn({ first: last + 1, last: preferredDates.last }) +
            weekdaysIn({ first: preferredDates.last + 1, last })) +
        (workingIn({ first: last + 1, last: friday }) > 0 ? points.brokenWeek : 0) +
        (halvesIn({ first: friday - 4, last }) <= 2 ? points.oneDayWeek : 0) +
        scoreOfClosureOutside * closures.filter((closure) => closure.last > last).length,
    }
  })

  const plans: ScoredPlan[] = []
  const countsOf = (days: Days) => ({
    halves: halvesIn(days),
    holidays: holidaysIn(days),
    halvesInPeriod: halvesIn(overlap(days, period)),
  })
  const halfTerms = halfTermsIn(window, preferred).map((days) => ({ days, off: countsOf(days ?? noDays) }))
  for (const { first, score: startScore } of starts) {
    for (const { last, score: endScore } of ends) {
      if (last < first || last < period.first || first > period.last) continue
      const on = countsOf({ first, last })
      const middle = middleMonday(first, last)
      for (const { days, off } of halfTerms) {
        if (days !== null && (days.first <= first || days.last >= last)) continue
        const halves = on.halves - off.halves
        const score =
          weeksScore(halves, setting) +
          startScore +
          endScore +
          points.bankHoliday * (on.holidays - off.holidays) +
          points.halfDayInOtherPeriod * (halves - on.halvesInPeriod + off.halvesInPeriod) +
          halfTermScore(days, preferred, middle)
        plans.push({ first, last, halfTerm: days, score })
      }
    }
  }
  return plans
}

function halfTermsIn(window: Days, preferred: Days | null): (Days | null)[] {
  const weeks: Days[] = []
  for (let monday = mondayOf(window.first); monday <= window.last; monday += 7) {
    weeks.push({ first: monday, last: monday + 4 })
  }
  const isWeek = weeks.some((week) => week.first === preferred?.first && week.last === preferred.last)
  return [null, ...weeks, ...(preferred === null || isWeek ? [] : [preferred])]
}

function weeksScore(halves: number, { target, rounding }: TermSetting): number {
  const missing = Math.abs(roundWeeks(halves / 2, rounding) - target)
  const over = halves - 10 * target
  const score = Math.round(missing * 100) * (scoreOfMissingWeek / 100)
  return score + (over < 0 ? -over * points.halfDayShort : over * points.halfDayOver)
}

function halfTermScore(halfTerm: Days | null, preferred: Days | null, middle: number): number {
  if (halfTerm === null) return points.noHalfTerm
  const weeks = Math.abs(mondayOf(halfTerm.first) - mondayOf(preferred?.first ?? middle)) / 7
  const isPreferred =
    preferred === null || (preferred.first === halfTerm.first && preferred.last === halfTerm.last)
  return weeks * points.weekOfHalfTerm + (isPreferred ? 0 : points.otherHalfTerm)
}

function middleMonday(first: number, last: number): number {
  const weeks = (mondayOf(last) - mondayOf(first)) / 7 + 1
  return mondayOf(first) + 7 * Math.floor(weeks / 2)
}

function mondayOf(day: number): number {
  return day - (day % 7)
}

function overlap(a: Days, b: Days): Days {
  return { first: Math.max(a.first, b.first), last: Math.min(a.last, b.last) }
}

function sums(values: readonly number[]): (days: Days) => number {
  const before = [0]
  for (const value of values) before.push((before.at(-1) ?? 0) + value)
  return ({ first, last }) => (last < first ? 0 : (before[last + 1] ?? 0) - (before[first] ?? 0))
}
