import { type FundingRequirements, roundWeeks } from '#domain/authority/target-weeks.ts'
import { points } from './plan-cost.ts'
import { type OptionGroup, optionAt, type TermOption } from './term-options.ts'

/** A claim's target in weeks, and the half days of it that other terms already have. */
export type ClaimToMeet = { target: number; halvesBefore: number }

/** Dates for each term in the order of the year; `missing` is the part of the score that unmet claims make. */
export type BestTerms = { options: readonly TermOption[]; missing: number; score: number }

type Rounding = Pick<FundingRequirements, 'rounding'>

/** One claim for each term, in which the neighbouring terms may have days too. Null where a term has no option. */
export function bestByPeriod(
  terms: readonly (readonly OptionGroup[])[],
  claims: readonly ClaimToMeet[],
  rounding: Rounding,
): BestTerms | null {
  let best: BestTerms | null = null
  const tryGroups = (chosen: readonly OptionGroup[]) => {
    const next = terms[chosen.length]
    if (next !== undefined) {
      for (const group of next) tryGroups([...chosen, group])
      return
    }
    const found = chosen.map((group, index) => {
      const fromNeighbours = (chosen[index - 1]?.after ?? 0) + (chosen[index + 1]?.before ?? 0)
      return bestOfGroup(group, claims[index], fromNeighbours, rounding)
    })
    const year = found.reduce(joined)
    if (year.options.length === terms.length && (best === null || year.score < best.score)) best = year
  }
  if (terms.every((groups) => groups.length > 0)) tryGroups([])
  return best
}

/** All terms in one claim. `shares` are the half days that each should have of it. */
export function bestByYear(
  terms: readonly (readonly OptionGroup[])[],
  claim: ClaimToMeet,
  shares: readonly number[],
  rounding: Rounding,
): BestTerms | null {
  const stages: Stage[] = []
  let before: Float64Array = Float64Array.of(0)
  for (const [index, groups] of terms.entries()) {
    const stage = withTerm(before, choicesOf(groups, shares[index]))
    stages.push(stage)
    before = stage.scores
  }
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  before.forEach((score, halves) => {
    if (score === Number.POSITIVE_INFINITY) return
    const total = score + claimScore(halves + claim.halvesBefore, claim.target, rounding)
    if (total < least) [best, least] = [halves, total]
  })
  if (best === -1) return null
  const missing = missingScore(best + claim.halvesBefore, claim.target, rounding)
  return { options: optionsTo(best, stages), missing, score: least }
}

type Choice = { group: OptionGroup; own: number; cost: number }
/** The lowest score for each sum of half days, and the choice of this term that it ends with. */
type Stage = { scores: Float64Array; chosen: Int16Array; choices: readonly Choice[] }

function choicesOf(groups: readonly OptionGroup[], share: number | undefined): Choice[] {
  const choices: Choice[] = []
  for (const group of groups)
    group.costs.forEach((cost, own) => {
      const off = share === undefined ? 0 : Math.abs(own - share) * points.halfDayOffShare
      if (cost < Number.POSITIVE_INFINITY) choices.push({ group, own, cost: cost + off })
    })
  return choices
}

function withTerm(before: Float64Array, choices: readonly Choice[]): Stage {
  const most = choices.reduce((max, { own }) => Math.max(max, own), 0)
  const scores = new Float64Array(before.length + most).fill(Number.POSITIVE_INFINITY)
  const chosen = new Int16Array(scores.length)
  choices.forEach(({ own, cost }, index) => {
    for (let halves = 0; halves < before.length; halves += 1) {
      const score = (before[halves] ?? 0) + cost
      if (score >= (scores[halves + own] ?? 0)) continue
      scores[halves + own] = score
      chosen[halves + own] = index
    }
  })
  return { scores, chosen, choices }
}

function optionsTo(sum: number, stages: readonly Stage[]): TermOption[] {
  let halves = sum
  const options: TermOption[] = []
  for (const { chosen, choices } of stages.toReversed()) {
    const choice = choices[chosen[halves] ?? 0]
    const option = choice === undefined ? null : optionAt(choice.group, choice.own)
    if (option !== null) options.unshift(option)
    halves -= choice?.own ?? 0
  }
  return options
}

function bestOfGroup(
  group: OptionGroup,
  claim: ClaimToMeet | undefined,
  fromNeighbours: number,
  rounding: Rounding,
): BestTerms {
  const { target = 0, halvesBefore = 0 } = claim ?? {}
  let bestOwn = -1
  let score = Number.POSITIVE_INFINITY
  for (let own = 0; own < group.costs.length; own += 1) {
    const cost = group.costs[own] ?? Number.POSITIVE_INFINITY
    if (cost >= score) continue
    const total = cost + claimScore(own + fromNeighbours + halvesBefore, target, rounding)
    if (total >= score) continue
    bestOwn = own
    score = total
  }
  const option = optionAt(group, bestOwn)
  if (option === null) return { options: [], missing: 0, score }
  return {
    options: [option],
    missing: missingScore(bestOwn + fromNeighbours + halvesBefore, target, rounding),
    score,
  }
}

function joined(a: BestTerms, b: BestTerms): BestTerms {
  return { options: [...a.options, ...b.options], missing: a.missing + b.missing, score: a.score + b.score }
}

function missingScore(halves: number, target: number, { rounding = 'tenths' }: Rounding): number {
  return Math.round(Math.abs(roundWeeks(halves / 2, rounding) - target) * 100) * points.hundredthMissing
}

function claimScore(halves: number, target: number, rounding: Rounding): number {
  const over = halves - target * 10
  return (
    missingScore(halves, target, rounding) +
    (over < 0 ? -over * points.halfDayShort : over * points.halfDayOver)
  )
}
