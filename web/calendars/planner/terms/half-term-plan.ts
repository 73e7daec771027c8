import { automaticHalfTerm } from '#domain/half-term.ts'
import { type DateRange, isRealRange } from '#domain/iso-date.ts'
import type { HalfTermPlan } from '#web/calendars/planner/plan.ts'

/** A half-term in the middle week goes on following its term. */
export function halfTermPlanOf(term: DateRange, halfTerm: DateRange | null): HalfTermPlan {
  if (halfTerm === null) return 'none'
  const middle = isRealRange(term) ? automaticHalfTerm(term) : null
  const isMiddle = middle?.startDate === halfTerm.startDate && middle.endDate === halfTerm.endDate
  return isMiddle ? 'automatic' : halfTerm
}
