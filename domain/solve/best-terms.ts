import { type FundingRequirements, roundWeeks } from '#domain/authority/target-weeks.ts'
import { points } from './plan-cost.ts'
import type { OptionGroup, TermOption } from './term-options.ts'

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
    if (best === null || year.score < best.score) best = year
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
  let sums: BestTerms[] = [{ options: [], missing: 0, score: 0 }]
  for (const [index, groups] of terms.entries()) {
    const next: BestTerms[] = []
    const options = groups.flatMap(({ byOwn }) => byOwn)
    sums.forEach((sum, halves) => {
      for (const option of options) {
        const share = Math.abs(option.own - (shares[index] ?? option.own)) * points.halfDayOffShare
        const score = sum.score + option.cost + share
        const known = next[halves + option.own]
        if (known !== undefined && known.score <= score) continue
        next[halves + option.own] = { options: [...sum.options, option], missing: 0, score }
      }
    })
    sums = next
  }
  let best: BestTerms | null = null
  sums.forEach((sum, halves) => {
    const score = claimScore(halves + claim.halvesBefore, claim.target, rounding)
    const year = {
      ...sum,
      missing: missingScore(halves + claim.halvesBefore, claim.target, rounding),
      score: sum.score + score,
    }
    if (best === null || year.score < best.score) best = year
  })
  return best
}

function bestOfGroup(
  { byOwn }: OptionGroup,
  claim: ClaimToMeet | undefined,
  fromNeighbours: number,
  rounding: Rounding,
): BestTerms {
  let best: BestTerms = { options: [], missing: 0, score: Number.POSITIVE_INFINITY }
  for (const option of byOwn) {
    const halves = option.own + fromNeighbours + (claim?.halvesBefore ?? 0)
    const target = claim?.target ?? 0
    const score = option.cost + claimScore(halves, target, rounding)
    if (score < best.score)
      best = { options: [option], missing: missingScore(halves, target, rounding), score }
  }
  return best
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
