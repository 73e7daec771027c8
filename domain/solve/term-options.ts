import { isValidRange } from '#domain/year/iso-date.ts'
import { at, type IndexRange, overlapOf, sumIn, weekOf } from './day-line.ts'
import { endCost, halfTermCost, points, startCost } from './plan-cost.ts'
import type { DatesOnLine, TermOnLine } from './term-on-line.ts'

/** The claims that a term can have days in; null where the year has none there. */
export type ClaimsOfTerm = { before: IndexRange | null; own: IndexRange; after: IndexRange | null }

/** Half days claimed in the term's own claim and in its neighbours. */
type Claimed = { own: number; before: number; after: number }

export type TermOption = DatesOnLine & Claimed & { cost: number }

/**
 * Options with the same half days in the neighbouring claims. `costs` has the cheapest for each number of half days of the
 * own claim, infinite where there is none; the dates are made by `optionAt` for those that are chosen.
 */
export type OptionGroup = {
  before: number
  after: number
  costs: Float64Array
  starts: Int16Array
  ends: Int16Array
  halfTerms: Int16Array
  weeks: readonly (IndexRange | null)[]
}

/** First and last possible day of a start and end; a range of one day is used whatever day it is. */
export type EdgeLimits = { start: IndexRange; end: IndexRange; takesAnyDay?: boolean }

/** `other-lengths`: also weeks that take more or fewer days than the preferred one; `any`: every week, and none. */
type HalfTermWeeks = 'preferred' | 'other-lengths' | 'any'

/** Half-terms of one length meet the same claims: those nearest to the preferred week are enough. */
const weeksOfALength = 2

/** A day with what is counted before it: a difference of two is what lies between them. */
type Edge = Claimed & { index: number; cost: number; untaken: number }
type HalfTerm = Claimed & { dates: IndexRange | null; cost: number }

/** All starts and ends of a term's window, in order of date. */
export type EdgesOfTerm = { starts: readonly Edge[]; ends: readonly Edge[] }

/**
 * Every start and end in the term's window with its half-term, reduced to the cheapest for each claim. No term holds an
 * untaken day.
 */
export function termOptions(
  term: TermOnLine,
  claims: ClaimsOfTerm,
  edges: EdgesOfTerm,
  limits: EdgeLimits | null,
  weeks: HalfTermWeeks,
): OptionGroup[] {
  if (!isValidRange(term.setting.window)) return []
  const starts = limits === null ? edges.starts : startsWithin(limits.start, edges, term, claims)
  const ends = limits === null ? edges.ends : endsWithin(limits.end, edges, term, claims)
  const halfTerms = halfTermsOf(term, weeks).map((dates) => halfTermOf(dates, term, claims))
  const groups: OptionGroup[] = []
  const untakenLimit = limits?.takesAnyDay === true ? Number.POSITIVE_INFINITY : 0
  for (const [week, halfTerm] of halfTerms.entries())
    for (const start of starts)
      addOptions(start, ends, { halfTerm, week, halfTerms }, groups, untakenLimit, term)
  return groups
}

type Week = { halfTerm: HalfTerm; week: number; halfTerms: readonly HalfTerm[] }

function addOptions(
  start: Edge,
  ends: readonly Edge[],
  { halfTerm, week, halfTerms }: Week,
  groups: OptionGroup[],
  untakenLimit: number,
  { line }: TermOnLine,
): void {
  const { dates } = halfTerm
  if (dates !== null && start.index >= dates.first) return
  const first = Math.max(start.index, dates === null ? 0 : dates.last + 1)
  let group: OptionGroup | undefined
  for (const end of ends) {
    if (end.index < first) continue
    if (end.untaken - start.untaken > untakenLimit) break
    const own = end.own - start.own - halfTerm.own
    const before = end.before - start.before - halfTerm.before
    const after = end.after - start.after - halfTerm.after
    if (group === undefined || group.before !== before || group.after !== after)
      group = groupOf(groups, before, after, at(line.claimedBefore, line.length) + 1, halfTerms)
    const cost = start.cost + end.cost + halfTerm.cost
    if (cost >= (group.costs[own] ?? 0)) continue
    group.costs[own] = cost
    group.starts[own] = start.index
    group.ends[own] = end.index
    group.halfTerms[own] = week
  }
}

export function edgesOf(term: TermOnLine, claims: ClaimsOfTerm): EdgesOfTerm {
  const days = possibleDays(term)
  return {
    starts: days.map((day) => startOn(day, term, claims)),
    ends: days.map((day) => endOn(day, term, claims)),
  }
}

function startsWithin(limit: IndexRange, { starts }: EdgesOfTerm, term: TermOnLine, claims: ClaimsOfTerm) {
  if (limit.first === limit.last) return [startOn(limit.first, term, claims)]
  return starts.filter(({ index }) => index >= limit.first && index <= limit.last)
}

function endsWithin(limit: IndexRange, { ends }: EdgesOfTerm, term: TermOnLine, claims: ClaimsOfTerm) {
  if (limit.first === limit.last) return [endOn(limit.last, term, claims)]
  return ends.filter(({ index }) => index >= limit.first && index <= limit.last)
}

/** The cheapest dates with so many half days of the own claim; null where there are none. */
export function optionAt(group: OptionGroup, own: number): TermOption | null {
  const cost = group.costs[own] ?? Number.POSITIVE_INFINITY
  if (cost === Number.POSITIVE_INFINITY) return null
  const { before, after, starts, ends, halfTerms, weeks } = group
  const halfTerm = weeks[halfTerms[own] ?? 0] ?? null
  return { start: starts[own] ?? 0, end: ends[own] ?? 0, halfTerm, own, before, after, cost }
}

/** The same options with one number of half days of the own claim only. */
export function withOwn(groups: readonly OptionGroup[], own: number): OptionGroup[] {
  return groups.map((group) => {
    const costs = new Float64Array(group.costs.length).fill(Number.POSITIVE_INFINITY)
    if (own >= 0 && own < costs.length) costs[own] = group.costs[own] ?? Number.POSITIVE_INFINITY
    return { ...group, costs }
  })
}

function groupOf(
  groups: OptionGroup[],
  before: number,
  after: number,
  most: number,
  halfTerms: readonly HalfTerm[],
): OptionGroup {
  for (const group of groups) if (group.before === before && group.after === after) return group
  const group = {
    ...{ before, after },
    costs: new Float64Array(most).fill(Number.POSITIVE_INFINITY),
    ...{ starts: new Int16Array(most), ends: new Int16Array(most), halfTerms: new Int16Array(most) },
    weeks: halfTerms.map(({ dates }) => dates),
  }
  groups.push(group)
  return group
}

function startOn(day: number, term: TermOnLine, claims: ClaimsOfTerm): Edge {
  const edge = edgeOf(day, { first: 0, last: day - 1 }, startCost(day, term), term, claims)
  return { ...edge, cost: edge.cost - outsideCost(day, term) }
}

function endOn(day: number, term: TermOnLine, claims: ClaimsOfTerm): Edge {
  const edge = edgeOf(day, { first: 0, last: day }, endCost(day, term), term, claims)
  return { ...edge, cost: edge.cost + outsideCost(day + 1, term) }
}

function edgeOf(
  index: number,
  counted: IndexRange,
  cost: number,
  term: TermOnLine,
  claims: ClaimsOfTerm,
): Edge {
  return {
    index,
    cost,
    untaken: at(term.line.untakenBefore, counted.last + 1),
    ...claimedIn(counted, term, claims),
  }
}

/** Of the half days before this one that lie outside the term's period. */
function outsideCost(day: number, { line, period }: TermOnLine): number {
  const all = { first: 0, last: day - 1 }
  const outside = sumIn(line.halvesBefore, all) - sumIn(line.halvesBefore, overlapOf(all, period))
  return outside * points.halfDayInOtherPeriod
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

/** Weekdays of the window that are no bank holiday. */
function possibleDays({ window: { first, last }, line }: TermOnLine): number[] {
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
  const lengthOf = (week: IndexRange) => sumIn(line.claimedBefore, week)
  const distance = (week: IndexRange) => Math.abs(week.first - preferredHalfTerm.first)
  const nearest = all.toSorted((a, b) => distance(a) - distance(b))
  const lengths = new Set(all.map(lengthOf))
  lengths.delete(lengthOf(preferredHalfTerm))
  const others = [...lengths].flatMap((length) =>
    nearest.filter((week) => lengthOf(week) === length).slice(0, weeksOfALength),
  )
  return [preferredHalfTerm, ...others]
}
