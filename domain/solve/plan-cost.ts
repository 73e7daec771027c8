import { at, type IndexRange, sumIn, weekOf } from './day-line.ts'
import {
  type DatesOnLine,
  endBreaksWeek,
  endMoved,
  halvesAfterPeriod,
  halvesBeforePeriod,
  halvesInFirstWeek,
  halvesInLastWeek,
  halvesOf,
  startBreaksWeek,
  startMoved,
  type TermOnLine,
  weeksFromMiddle,
} from './term-on-line.ts'

/**
 * The cost of each departure from the ideal. Points only rank plans that are equally near to the target weeks: no
 * number of points outweighs missing weeks.
 */
export const points = {
  /** Per weekday between the term's start and the preferred one; moving its end costs less. */
  weekdayOfStart: 3,
  weekdayOfEnd: 1,
  /** The week of the start or end is incomplete: it has another weekday outside the term that is no bank holiday. */
  brokenWeek: 12,
  /** A first or last week with at most one school day. */
  oneDayWeek: 20,
  /** Per bank holiday on a weekday of the term, outside its half-term. */
  bankHoliday: 3,
  /** Per half school day off the target that the authority's rounding hides. */
  halfDayShort: 4,
  halfDayOver: 1,
  /** A half-term on other dates than the preferred ones, and per week of distance from them or from the middle week. */
  otherHalfTerm: 24,
  weekOfHalfTerm: 8,
  /** More than some days in another period's claim: a term without a break is the last resort. */
  noHalfTerm: 150,
  /** Per half school day that is claimed in another period. */
  halfDayInOtherPeriod: 5,
} as const

export const costNames = [
  'weeks',
  'start',
  'half-term',
  'end',
  'bank-holidays',
  'one-day-weeks',
  'funding-period',
] as const
export type CostOf = (typeof costNames)[number]
export type Costs = Record<CostOf, number>

const noCosts: Costs = {
  weeks: 0,
  start: 0,
  'half-term': 0,
  end: 0,
  'bank-holidays': 0,
  'one-day-weeks': 0,
  'funding-period': 0,
}
const oneDayInHalves = 2

export function costsOf(dates: DatesOnLine, term: TermOnLine): Costs {
  const parts = [
    startCosts(dates.start, term),
    endCosts(dates.end, term),
    halfTermCosts(dates.halfTerm, term),
    { ...noCosts, weeks: weeksCost(halvesOf(dates, term), term.setting.target) },
    { ...noCosts, 'half-term': middleWeekCost(dates.start, dates.end, dates.halfTerm, term) },
  ]
  return parts.reduce(plus)
}

export function totalOf(costs: Costs): number {
  return Object.values(costs).reduce((sum, cost) => sum + cost, 0)
}

// A cost may be split between start, end and half-term: bank holidays up to the end, less those before the start, less
// those in the half-term. Only the sum is meaningful.

export function startCosts(start: number, term: TermOnLine): Costs {
  const broken = startBreaksWeek(start, term) ? points.brokenWeek : 0
  const isShort = halvesInFirstWeek(start, term) <= oneDayInHalves
  return {
    ...noCosts,
    start: Math.abs(startMoved(start, term)) * points.weekdayOfStart + broken,
    'one-day-weeks': isShort ? points.oneDayWeek : 0,
    'bank-holidays': -at(term.line.bankHolidaysBefore, start) * points.bankHoliday,
    'funding-period':
      halvesBeforePeriod({ first: start, last: term.period.first }, term) * points.halfDayInOtherPeriod,
  }
}

export function endCosts(end: number, term: TermOnLine): Costs {
  const broken = endBreaksWeek(end, term) ? points.brokenWeek : 0
  const isShort = halvesInLastWeek(end, term) <= oneDayInHalves
  return {
    ...noCosts,
    end: Math.abs(endMoved(end, term)) * points.weekdayOfEnd + broken,
    'one-day-weeks': isShort ? points.oneDayWeek : 0,
    'bank-holidays': at(term.line.bankHolidaysBefore, end + 1) * points.bankHoliday,
    'funding-period':
      halvesAfterPeriod({ first: term.period.last, last: end }, term) * points.halfDayInOtherPeriod,
  }
}

/** Without the distance from the middle week, which depends on the term's start and end. */
export function halfTermCosts(halfTerm: IndexRange | null, term: TermOnLine): Costs {
  if (halfTerm === null) return { ...noCosts, 'half-term': points.noHalfTerm }
  const outside = halvesBeforePeriod(halfTerm, term) + halvesAfterPeriod(halfTerm, term)
  return {
    ...noCosts,
    'half-term': term.preferredHalfTerm === null ? 0 : distanceCost(term.preferredHalfTerm, halfTerm),
    'bank-holidays': -sumIn(term.line.bankHolidaysBefore, halfTerm) * points.bankHoliday,
    'funding-period': -outside * points.halfDayInOtherPeriod,
  }
}

export function middleWeekCost(
  start: number,
  end: number,
  halfTerm: IndexRange | null,
  { preferredHalfTerm }: TermOnLine,
): number {
  if (halfTerm === null || preferredHalfTerm !== null) return 0
  return Math.abs(weeksFromMiddle(start, end, halfTerm)) * points.weekOfHalfTerm
}

export function weeksCost(halves: number, target: number): number {
  const over = halves - target * 10
  return over < 0 ? -over * points.halfDayShort : over * points.halfDayOver
}

function distanceCost(preferred: IndexRange, halfTerm: IndexRange): number {
  if (preferred.first === halfTerm.first && preferred.last === halfTerm.last) return 0
  const weeks = Math.abs(weekOf(halfTerm.first) - weekOf(preferred.first))
  return points.otherHalfTerm + weeks * points.weekOfHalfTerm
}

function plus(a: Costs, b: Costs): Costs {
  const sum = { ...a }
  for (const about of costNames) sum[about] += b[about]
  return sum
}
