import { type Headcount, termTimeOffer } from './headcount.ts'
import { type PlanToValue, paidPlanOf } from './paid-plan.ts'
import type { RatesByYear } from './rates.ts'
import { worthOf } from './worth.ts'
import { type ValuedPlan, type WorthDifference, worthDifference } from './worth-difference.ts'

export type WorthBasis = { headcounts: readonly Headcount[]; rates: RatesByYear }

export function valuePlan(plan: PlanToValue, { headcounts, rates }: WorthBasis): ValuedPlan {
  const offers = [...new Set([termTimeOffer, ...headcounts.map(({ offer }) => offer)])]
  const paid = paidPlanOf(plan, offers)
  return { paid, worth: worthOf(paid.claims, headcounts, rates) }
}

/** What a plan is worth more than another of the same year; negative: less. */
export function changeInWorth(before: PlanToValue, after: PlanToValue, basis: WorthBasis): WorthDifference {
  return worthDifference(valuePlan(before, basis), valuePlan(after, basis))
}
