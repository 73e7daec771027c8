import { isSameHalfTerm } from '#domain/plan/same-half-term.ts'
import { preferredHalfTerm } from '#domain/solve/preferred-half-term.ts'
import { type DateRange, isValidRange, isWithin } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { exceptionsOf, halfTermOf, type Plan } from '#web/planner/plan/plan.ts'
import { type YearFacts, type YearRules, yearToPlan } from '#web/planner/plan/year-facts.ts'

/** The half-term that the authority publishes, or else the usual one; null where the term has it or can't hold it. */
export function suggestedHalfTerm(
  termType: TermType,
  plan: Plan,
  rules: YearRules,
  { holidayNames }: YearFacts,
): DateRange | null {
  const term = plan.terms[termType]
  if (!isValidRange(term)) return null
  const dates = preferredHalfTerm(yearToPlan(rules, holidayNames, exceptionsOf(plan)), termType)?.dates
  if (dates === undefined || !isWithin(dates.startDate, term) || !isWithin(dates.endDate, term)) return null
  const current = halfTermOf(term)
  const isCurrent = current !== null && isValidRange(current) && isSameHalfTerm(current, dates)
  return isCurrent ? null : dates
}
