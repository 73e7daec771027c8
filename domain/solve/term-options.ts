import { isValidRange } from '#domain/year/iso-date.ts'
import { at, type IndexRange, overlapOf, sumIn, weekOf } from './day-line.ts'
import { endCost, halfTermCost, points, startCost } from './plan-cost.ts'
import type { DatesOnLine, TermOnLine } from './term-on-line.ts'

/** The claims that a term can have days in; null where the year has none there. */
export type ClaimsOfTerm = { before: IndexRange | null; own: IndexRange; after: IndexRange | null }

/** Half days claimed in the term's own claim and in its neighbours. */
type Claimed = { own: number; before: number; after: number }

export type TermOption = DatesOnLine & Claimed & { cost: number }

/** Options with the same half days in the neighbouring claims: the cheapest for each number of half days of its own. */
export type OptionGroup = { before: number; after: number; byOwn: readonly TermOption[] }

/** First and last possible day of a start and end; a range of one day is used whatever day it is. */
export type EdgeLimits = { start: IndexRange; end: IndexRange; takesAnyDay?: boolean }

/** `other-lengths`: also weeks that take more or fewer days than the preferred one; `any`: every week, and none. */
export type HalfTermWeeks = 'preferred' | 'other-lengths' | 'any'

/** A day with what is counted before it: a difference of two is what lies between them. */
type Edge = Claimed & { index: number; cost: number; untaken: number }
type HalfTerm = Claimed & { dates: IndexRange | null; cost: number }
type Group = { before: number; after: number; costs: Float64Array; edges: (readonly [Edge, Edge, HalfTerm])[] }

/**
 * Every start and end in the term's window with its half-term, reduced to the cheapest for each claim. No term holds an
 * untaken day.
 */
export function termOptions(
  term: TermOnLine,
  claims: ClaimsOfTerm,
  limits: EdgeLimits | null,
  weeks: HalfTermWeeks,
): OptionGroup[] {
  if (!isValidRange(term.setting.window)) return []
  const starts = possibleDays(limits?.start, term).map((day) => edgeOf(day, day, startCost(day, term), term, claims))
  const ends = possibleDays(limits?.end, term).map((day) => edgeOf(day, day + 1, endCost(day, term), term, claims))
  const halfTerms = halfTermsOf(term, weeks).map((dates) => halfTermOf(dates, term, claims))
  const groups = new Map<number, Group>()
  const most = at(term.line.claimedBefore, term.line.length) + 1
  for (const start of starts) {
    for (const end of ends) {
      if (end.index < start.index) continue
      if (end.untaken > start.untaken && limits?.takesAnyDay !== true) break
      for (const halfTerm of halfTerms) addOption(start, end, halfTerm, groups, most)
    }
  }
  return [...groups.values()].map(({ before, after, costs, edges }) => ({
    before,
    after,
    byOwn: edges.flatMap(([start, end, { dates }], own) => ({
      ...{ start: start.index, end: end.index, halfTerm: dates },
      ...{ own, before, after, cost: costs[own] ?? 0 },
    })),
  }))
}

function addOption(start: Edge, end: Edge, halfTerm: HalfTerm, groups: Map<number, Group>, most: number): void {
  const { dates } = halfTerm
  if (dates !== null && (dates.first <= start.index || dates.last >= end.index)) return
  const own = end.own - start.own - halfTerm.own
  const before = end.before - start.before - halfTerm.before
  const after = end.after - start.after - halfTerm.after
  const key = before * most + after
  let group = groups.get(key)
  if (group === undefined) {
    group = { before, after, costs: new Float64Array(most).fill(Number.POSITIVE_INFINITY), edges: [] }
    groups.set(key, group)
  }
  const cost = start.cost + end.cost + halfTerm.cost
  if (cost >= (group.costs[own] ?? 0)) return
  group.costs[own] = cost
  group.edges[own] = [start, end, halfTerm]
}

/** A start before the day `counted`, or an end before the day after it. Days outside the period cost as they are counted. */
function edgeOf(index: number, counted: number, cost: number, term: TermOnLine, claims: ClaimsOfTerm): Edge {
  const { line, period } = term
  const all = { first: 0, last: counted - 1 }
  const outside = sumIn(line.halvesBefore, all) - sumIn(line.halvesBefore, overlapOf(all, period))
  const sign = counted === index ? -1 : 1
  return {
    index,
    cost: cost + sign * outside * points.halfDayInOtherPeriod,
    untaken: at(line.untakenBefore, counted),
    ...claimedIn(all, term, claims),
  }
}

function halfTermOf(dates: IndexRange | null, term: TermOnLine, claims: ClaimsOfTerm): HalfTerm {
  const cost = halfTermCost(dates, term)
  if (dates === null) return { dates, cost, own: 0, before: 0, after: 0 }
  return { dates, cost, ...claimedIn(dates, term, claims) }
}

function claimedIn(days: IndexRange, { line }: TermOnLine, { own, before, after }: ClaimsOfTerm): Claimed {
  const inside = (claim: IndexRange | null) =>
    claim === null ? 0 : sumIn(line.claimedBefore, overlapOf(days, claim))
  return { own: inside(own), before: inside(before), after: inside(after) }
}

/** Weekdays that are no bank holiday; a single day as it is. */
function possibleDays(limit: IndexRange | undefined, { window, line }: TermOnLine): number[] {
  if (limit !== undefined && limit.first === limit.last) return [limit.first]
  const { first, last } = limit === undefined ? window : overlapOf(limit, window)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset).filter(
    (index) => index % 7 < 5 && at(line.bankHolidaysBefore, index + 1) === at(line.bankHolidaysBefore, index),
  )
}

function halfTermsOf(
  { preferredHalfTerm, window, line }: TermOnLine,
  weeks: HalfTermWeeks,
): (IndexRange | null)[] {
  if (preferredHalfTerm === null) return [null]
  if (weeks === 'preferred') return [preferredHalfTerm]
  const all = Array.from({ length: weekOf(window.last) - weekOf(window.first) + 1 }, (_, week) => {
    const monday = (weekOf(window.first) + week) * 7
    return { first: monday, last: monday + 4 }
  })
  if (weeks === 'any') return [preferredHalfTerm, ...all, null]
  const length = sumIn(line.claimedBefore, preferredHalfTerm)
  return [preferredHalfTerm, ...all.filter((week) => sumIn(line.claimedBefore, week) !== length)]
}
