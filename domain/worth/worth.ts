import type { ClaimPeriod } from '#domain/count/claim.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { AgeBand } from './age-band.ts'
import type { Count, Headcount, HeadcountOffer } from './headcount.ts'
import type { PaidClaim } from './paid-plan.ts'
import { pencePerHour, type RatesByYear } from './rates.ts'

/** children × weekly hours × weeks × pence, each step rounded to the nearest penny, half a penny up. */
export type WorthStep = Headcount & { weeks: number; pencePerHour: number; pence: number }

/** Why there is not enough to say what a claim is worth. */
export type MissingFact =
  | { what: 'headcount'; period: ClaimPeriod }
  | { what: 'rate'; ageBand: AgeBand; fundingYear: FundingYear }
  | { what: 'weeks'; offer: HeadcountOffer }

/** `pence` null: not enough to say, for what is missing. A sum of whole pence is exact. */
export type ClaimWorth = {
  period: ClaimPeriod
  pence: number | null
  steps: readonly WorthStep[]
  missing: readonly MissingFact[]
}
export type Worth = Omit<ClaimWorth, 'period' | 'steps'> & { claims: readonly ClaimWorth[] }

/** What each claim is worth by the rates of the year in which it begins, and their sum, in pence. */
export function worthOf(
  claims: readonly PaidClaim[],
  headcounts: readonly Headcount[],
  rates: RatesByYear,
): Worth {
  const worths = claims.map((claim) => worthOfClaim(claim, headcounts, rates))
  return { claims: worths, pence: sumOfPence(worths), missing: withoutRepeats(worths) }
}

function worthOfClaim(
  { period, fundingYear, weeks: byOffer }: PaidClaim,
  headcounts: readonly Headcount[],
  rates: RatesByYear,
): ClaimWorth {
  const steps: WorthStep[] = []
  const missing: MissingFact[] = []
  const counted = headcounts.filter((headcount) => headcount.period === period)
  if (counted.length === 0) missing.push({ what: 'headcount', period })
  for (const headcount of counted) {
    const { ageBand, offer, children, weeklyHours } = headcount
    const weeks = byOffer[offer] ?? null
    const rate = pencePerHour(rates[fundingYear], ageBand)
    if (weeks === null) missing.push({ what: 'weeks', offer })
    // No child at any rate is nothing.
    if (rate === null && children > 0) missing.push({ what: 'rate', ageBand, fundingYear })
    if (weeks === null || rate === null) continue
    const pence = penceOf(headcount, weeks, rate)
    // Field by field: a report of many sites makes fifty thousand of them.
    steps.push({ period, ageBand, offer, children, weeklyHours, weeks, pencePerHour: rate, pence })
  }
  const pence = missing.length > 0 ? null : steps.reduce((sum, step) => sum + step.pence, 0)
  return { period, pence, steps, missing }
}

/** By whole numbers, so that half a penny is found exactly; `rate` in pence an hour. */
export function penceOf(count: Count, weeks: number, rate: number): number {
  return Math.floor((wholeHours(count, weeks) * rate + wholeHour / 2) / wholeHour)
}

/** children × weekly hours × weeks of all claims; null without a headcount, or where weeks can't be said. */
export function headcountHours(
  claims: readonly PaidClaim[],
  headcounts: readonly Headcount[],
): number | null {
  if (headcounts.length === 0) return null
  let exact = 0
  for (const headcount of headcounts) {
    const { period, offer } = headcount
    const weeks = claims.find((claim) => claim.period === period)?.weeks[offer] ?? null
    if (weeks === null) return null
    exact += wholeHours(headcount, weeks)
  }
  return exact / wholeHour
}

/** Thousandths of hours times hundredths of weeks. */
const wholeHour = 1000 * 100

function wholeHours({ children, weeklyHours }: Count, weeks: number): number {
  return children * Math.round(weeklyHours * 1000) * Math.round(weeks * 100)
}

/** Null where any is not known. */
export function sumOfPence(parts: readonly { pence: number | null }[]): number | null {
  let sum = 0
  for (const { pence } of parts) {
    if (pence === null) return null
    sum += pence
  }
  return sum
}

function withoutRepeats(worths: readonly ClaimWorth[]): MissingFact[] {
  if (worths.every(({ missing }) => missing.length === 0)) return []
  const found = new Map(worths.flatMap(({ missing }) => missing.map((each) => [JSON.stringify(each), each])))
  return [...found.values()]
}
