import type { Calendar, GenerateInput, TermsInput } from '#contract/calendars/calendars.ts'
import { termInputOf, termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { clearedTerm, halfTermOf, halfTermPlanOf, type Plan, type TermPlan } from '#web/planner/plan/plan.ts'

/** A kept calendar as it is planned on. */
export function planOf(calendar: Pick<Calendar, 'terms' | 'closures'>): Plan {
  const terms = termsOfCalendar(calendar)
  const { closures } = calendar
  const term = (termType: TermType): TermPlan => {
    const kept = terms.find((each) => each.termType === termType)
    if (kept === undefined) return clearedTerm
    const { startDate, endDate, halfTerm } = kept
    return { startDate, endDate, halfTerm: halfTermPlanOf(kept, halfTerm) }
  }
  return { terms: { summer: term('summer'), autumn: term('autumn'), spring: term('spring') }, closures }
}

/** As a new calendar is asked for; an automatic half-term is left to the server, which finds the same one. */
export function customDatesOf(plan: Plan): GenerateInput['customDates'] {
  const dates = (termType: TermType) => {
    const { startDate, endDate, halfTerm } = plan.terms[termType]
    if (halfTerm === 'automatic') return { startDate, endDate }
    return { startDate, endDate, halfTerm: halfTerm === 'none' ? null : halfTerm }
  }
  return { summer: dates('summer'), autumn: dates('autumn'), spring: dates('spring') }
}

/** As the terms of a kept calendar are saved. */
export function termsInputOf(plan: Plan): TermsInput {
  return {
    terms: termTypes.map((termType) => {
      const term = plan.terms[termType]
      return termInputOf({ ...term, termType, halfTerm: halfTermOf(term) })
    }),
    closures: [...plan.closures],
  }
}
