import { type Headcount, termTimeOffer } from './headcount.ts'
import { type PlanToValue, paidPlanOf } from './paid-plan.ts'
import type { RatesByYear } from './rates.ts'
import { worthOf } from './worth.ts'
import type { ValuedPlan } from './worth-difference.ts'

export type WorthBasis = { headcounts: readonly Headcount[]; rates: RatesByYear }

/** The paid weeks of a plan and what they are worth, in pence. */
export function valuePlan(plan: PlanToValue, { headcounts, rates }: WorthBasis): ValuedPlan {
  const offers = [...new Set([termTimeOffer, ...headcounts.map(({ offer }) => offer)])]
  const paid = paidPlanOf(plan, offers)
  return { paid, worth: worthOf(paid.claims, headcounts, rates) }
}
