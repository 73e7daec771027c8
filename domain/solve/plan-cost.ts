import { datePartsOf, fromDayNumber } from '#domain/year/iso-date.ts'
import { type IndexRange, weekOf } from './day-line.ts'
import {
  daysMissingInFirstWeek,
  daysMissingInLastWeek,
  endMoved,
  halvesInFirstWeek,
  halvesInLastWeek,
  startMoved,
  type TermOnLine,
} from './term-on-line.ts'

/**
 * The cost of each departure from the ideal, in the order of importance: the claims, a closure outside its term, a
 * half-term, the published dates, whole weeks, nearness. No sum of later ones outweighs an earlier one.
 */
export const points = {
  closureOutside: 1e10,
  /** A term without the half-term that is usual. */
  noHalfTerm: 1e8,
  /** Hundredths of a week between what is counted in a claim and its target: half a school day is ten. */
  hundredthMissing: 10_000,
  /** A half-term on other dates than the preferred ones, and per week of distance from them. */
  otherHalfTerm: 1000,
  weekOfHalfTerm: 8,
  /** A published start or end that is not used. */
  publishedEdge: 40,
  /** More for the first day after Christmas or Easter: in September many children begin some days after schools. */
  publishedReturn: 20,
  /** Per weekday between the term's start and the preferred one, and between its end and that of schools. */
  weekdayOfStart: 3,
  weekdayOfEnd: 1,
  /** An end in August, where schools usually end before it. */
  endInAugust: 60,
  /** Per weekday of the first week that is before the start and no bank holiday: terms start early in a week. */
  dayMissingInFirstWeek: 10,
  /** The last week has a weekday after the end that is no bank holiday, however many: any of them is usual. */
  brokenLastWeek: 12,
  /** A first or last week with at most one school day. */
  oneDayWeek: 20,
  /** Per half school day off the target that the authority's rounding hides. */
  halfDayShort: 4,
  halfDayOver: 1,
  /** Per half school day outside the term's own funding period. */
  halfDayInOtherPeriod: 2,
  /** Per half school day off the term's share of a claim of the whole year. */
  halfDayOffShare: 2,
} as const

const oneDayInHalves = 2

export function startCost(start: number, term: TermOnLine): number {
  const moved = startMoved(start, term)
  return (
    Math.abs(moved) * points.weekdayOfStart +
    edgeCost(moved, term, term.setting.termType !== 'autumn') +
    (isPreferred(moved, term) ? 0 : firstWeekCost(start, term)) +
    term.closures.filter(({ first }) => first < start).length * points.closureOutside
  )
}

export function endCost(end: number, term: TermOnLine): number {
  const moved = endMoved(end, term)
  return (
    (term.setting.preferredDates.hasEnd ? Math.abs(moved) * points.weekdayOfEnd : 0) +
    edgeCost(moved, term) +
    (isInAugust(end, term) ? points.endInAugust : 0) +
    (isPreferred(moved, term) ? 0 : lastWeekCost(end, term)) +
    term.closures.filter(({ last }) => last > end).length * points.closureOutside
  )
}

function isInAugust(end: number, { line, setting }: TermOnLine): boolean {
  const { hasEnd, from } = setting.preferredDates
  return hasEnd && from === 'usual' && datePartsOf(fromDayNumber(line.firstDay + end)).month === 8
}

function firstWeekCost(start: number, term: TermOnLine): number {
  const oneDay = halvesInFirstWeek(start, term) <= oneDayInHalves ? points.oneDayWeek : 0
  return daysMissingInFirstWeek(start, term) * points.dayMissingInFirstWeek + oneDay
}

function lastWeekCost(end: number, term: TermOnLine): number {
  const oneDay = halvesInLastWeek(end, term) <= oneDayInHalves ? points.oneDayWeek : 0
  return (daysMissingInLastWeek(end, term) > 0 ? points.brokenLastWeek : 0) + oneDay
}

export function halfTermCost(halfTerm: IndexRange | null, { preferredHalfTerm }: TermOnLine): number {
  if (preferredHalfTerm === null) return halfTerm === null ? 0 : points.otherHalfTerm
  if (halfTerm === null) return points.noHalfTerm
  if (preferredHalfTerm.first === halfTerm.first && preferredHalfTerm.last === halfTerm.last) return 0
  const weeks = Math.abs(weekOf(halfTerm.first) - weekOf(preferredHalfTerm.first))
  return points.otherHalfTerm + weeks * points.weekOfHalfTerm
}

/** Whole weeks matter less than the dates of schools, which may begin on any weekday. */
function isPreferred(moved: number, { setting }: TermOnLine): boolean {
  return moved === 0 && setting.preferredDates.hasEnd
}

function edgeCost(moved: number, { setting }: TermOnLine, isReturn = false): number {
  if (moved === 0 || setting.preferredDates.from !== 'authority') return 0
  return points.publishedEdge + (isReturn ? points.publishedReturn : 0)
}
