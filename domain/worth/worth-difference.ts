import type { ClaimPeriod } from '#domain/count/claim.ts'
import { type HeadcountOffer, stretchedWeeksOf } from './headcount.ts'
import type { PaidPlan } from './paid-plan.ts'
import { type ClaimWorth, type MissingFact, sumOfPence, type Worth } from './worth.ts'

/**
 * What becomes of the weeks that a claim loses: `moved`, another claim of the year has as many more; `delayed`, the next
 * year has, of term time; else `lost`. `gained`: weeks that a claim has more.
 */
export const differenceKinds = ['moved', 'delayed', 'lost', 'gained'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export type DifferencePart = {
  period: ClaimPeriod
  offer: HeadcountOffer
  kind: DifferenceKind
  /** Paid weeks, to a hundredth. */
  weeks: number
  /** Negative but for what is gained. */
  pence: number
}

/** `pence`: the worth of the new plan less that of the old, and the sum of the parts; null: not enough to say. */
export type WorthDifference = {
  pence: number | null
  parts: readonly DifferencePart[]
  missing: readonly MissingFact[]
}

export type ValuedPlan = { paid: PaidPlan; worth: Worth }

/** Of two plans of one year with the same headcounts and rates. Claims that are paid alike need not be known. */
export function worthDifference(before: ValuedPlan, after: ValuedPlan): WorthDifference {
  const offers = [...new Set(before.paid.claims.flatMap(({ weeks }) => Object.keys(weeks)))]
  const missing = after.worth.claims
    .filter(({ period }) => offers.some((offer) => hundredthsGained(period, offer, before, after) !== 0))
    .flatMap((claim) => claim.missing)
  if (missing.length > 0) return { pence: null, parts: [], missing }
  const parts = offers.flatMap((offer) => partsOf(offer, before, after))
  return { pence: sumOfPence(parts), parts, missing: [] }
}

function partsOf(offer: HeadcountOffer, before: ValuedPlan, after: ValuedPlan): DifferencePart[] {
  const changes = after.worth.claims
    .map((claim) => ({
      period: claim.period,
      hundredths: hundredthsGained(claim.period, offer, before, after),
      pence: penceOfOffer(claim, offer) - penceOfOffer(claimOf(before.worth, claim.period), offer),
    }))
    .filter(({ pence }) => pence !== 0)
  let gained = changes.reduce((sum, { hundredths }) => sum + Math.max(0, hundredths), 0)
  // Stretched weeks are open weeks of their own year: school days after it have none of them.
  const daysLater = stretchedWeeksOf(offer) === null ? after.paid.nextYear - before.paid.nextYear : 0
  let later = Math.max(0, Math.round(daysLater * 100))
  return changes.flatMap(({ period, hundredths, pence }): DifferencePart[] => {
    if (hundredths > 0) return [{ period, offer, kind: 'gained', weeks: hundredths / 100, pence }]
    const moved = Math.min(-hundredths, gained)
    gained -= moved
    const delayed = Math.min(-hundredths - moved, later)
    later -= delayed
    return shared(pence, { moved, delayed, lost: -hundredths - moved - delayed }).map((part) => ({
      ...part,
      period,
      offer,
    }))
  })
}

/** The pence shared by weeks, so that the shares add up to the whole. */
function shared(
  pence: number,
  weeks: Record<Exclude<DifferenceKind, 'gained'>, number>,
): Pick<DifferencePart, 'kind' | 'weeks' | 'pence'>[] {
  const all = weeks.moved + weeks.delayed + weeks.lost
  let [weeksSoFar, penceSoFar] = [0, 0]
  return (['moved', 'delayed', 'lost'] as const).flatMap((kind) => {
    if (weeks[kind] === 0) return []
    weeksSoFar += weeks[kind]
    const part = Math.round((pence * weeksSoFar) / all) - penceSoFar
    penceSoFar += part
    return [{ kind, weeks: weeks[kind] / 100, pence: part }]
  })
}

function hundredthsGained(
  period: ClaimPeriod,
  offer: HeadcountOffer,
  before: ValuedPlan,
  after: ValuedPlan,
): number {
  const weeksOf = ({ paid }: ValuedPlan) =>
    paid.claims.find((claim) => claim.period === period)?.weeks[offer] ?? 0
  return Math.round((weeksOf(after) - weeksOf(before)) * 100)
}

function claimOf({ claims }: Worth, period: ClaimPeriod): ClaimWorth | undefined {
  return claims.find((claim) => claim.period === period)
}

function penceOfOffer(claim: ClaimWorth | undefined, offer: HeadcountOffer): number {
  return (claim?.steps ?? []).reduce((sum, step) => sum + (step.offer === offer ? step.pence : 0), 0)
}
