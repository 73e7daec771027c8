import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { isValidRange } from '#domain/year/iso-date.ts'
import { at, type DayLine, type IndexRange, placeOn, sumIn, weekOf } from './day-line.ts'
import { endCosts, halfTermCosts, startCosts, totalOf, weeksCost } from './plan-cost.ts'
import { closuresAfterEnd, closuresBeforeStart, type TermOnLine, termOnLine } from './term-on-line.ts'
import type { TermSetting } from './term-setting.ts'

/** `halves`: those before a start, up to an end, or inside a half-term. */
export type EdgeChoice = { index: number; halves: number; cost: number }
export type HalfTermChoice = { dates: IndexRange | null; halves: number; cost: number }

/** Every start, end and half-term that a term may have, each with its own cost. */
export type TermChoices = {
  term: TermOnLine
  /** In order of date, like the ends. */
  starts: readonly EdgeChoice[]
  ends: readonly EdgeChoice[]
  /** In order of cost, then date. */
  halfTerms: readonly HalfTermChoice[]
  /** By half school days: the cost of the weeks, missing ones included. */
  weeksScore: Float64Array
  /** By half school days from start to end: the lowest cost of the weeks with any half-term. */
  leastWeeksScore: Float64Array
}

/** More than all points together, so that the nearest to the target always comes first. */
export const scoreOfHundredthMissing = 10_000
/** More than any missing weeks: a calendar with a closure outside its terms can't be saved. */
const scoreOfClosureOutside = 1_000_000_000

/**
 * A term may start and end on any weekday of its window that is no bank holiday, if it touches its funding period.
 * Its half-term is the preferred one, Monday to Friday of any week with a day of the term on both sides, or none.
 */
export function termChoicesOf(setting: TermSetting, line: DayLine): TermChoices {
  const term = termOnLine(setting, line)
  const { period } = term
  const window = placeOn(line, setting.window)
  const days = isValidRange(setting.window) ? weekdaysWithin(window, line) : []
  const halfTerms = halfTermsWithin(window, term).map((dates) => ({
    dates,
    halves: dates === null ? 0 : sumIn(line.halvesBefore, dates),
    cost: totalOf(halfTermCosts(dates, term)),
  }))
  const most = at(line.halvesBefore, line.length)
  const weeksScore = new Float64Array(most + 1).map((_, halves) => weeksScoreOf(halves, setting))
  return {
    term,
    starts: days
      .filter((index) => index <= period.last)
      .map((index) => ({
        index,
        halves: at(line.halvesBefore, index),
        cost: totalOf(startCosts(index, term)) + closuresBeforeStart(index, term) * scoreOfClosureOutside,
      })),
    ends: days
      .filter((index) => index >= period.first)
      .map((index) => ({
        index,
        halves: at(line.halvesBefore, index + 1),
        cost: totalOf(endCosts(index, term)) + closuresAfterEnd(index, term) * scoreOfClosureOutside,
      })),
    halfTerms: halfTerms.sort((a, b) => a.cost - b.cost),
    weeksScore,
    leastWeeksScore: leastBelow(weeksScore, Math.max(...halfTerms.map(({ halves }) => halves))),
  }
}

/** Hundredths of a week between what the authority would count and its target. */
export function hundredthsMissing(halves: number, { target, rounding }: TermSetting): number {
  return Math.round(Math.abs(roundWeeks(halves / 2, rounding) - target) * 100)
}

function weeksScoreOf(halves: number, setting: TermSetting): number {
  return hundredthsMissing(halves, setting) * scoreOfHundredthMissing + weeksCost(halves, setting.target)
}

function leastBelow(scores: Float64Array, reach: number): Float64Array {
  return scores.map((own, index) => {
    let least = own
    for (let below = Math.max(0, index - reach); below < index; below += 1) {
      least = Math.min(least, scores[below] ?? least)
    }
    return least
  })
}

function weekdaysWithin({ first, last }: IndexRange, line: DayLine): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter(
    (index) => index % 7 < 5 && sumIn(line.bankHolidaysBefore, { first: index, last: index }) === 0,
  )
}

function halfTermsWithin(
  { first, last }: IndexRange,
  { preferredHalfTerm }: TermOnLine,
): (IndexRange | null)[] {
  const weeks = Array.from({ length: weekOf(last) - weekOf(first) + 1 }, (_, week) => {
    const monday = (weekOf(first) + week) * 7
    return { first: monday, last: monday + 4 }
  })
  const isPreferred = (week: IndexRange) =>
    week.first === preferredHalfTerm?.first && week.last === preferredHalfTerm.last
  return [
    null,
    ...(preferredHalfTerm === null || weeks.some(isPreferred) ? [] : [preferredHalfTerm]),
    ...weeks,
  ]
}
