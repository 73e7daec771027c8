import type { Calendar, GenerateInput, TermsInput } from '#contract/calendars/calendars.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { clearedTerm, halfTermOf, halfTermPlanOf, type Plan, type TermPlan } from '#web/planner/plan/plan.ts'

/** The plan of a saved calendar. */
export function planOf({ terms, closures }: Pick<Calendar, 'terms' | 'closures'>): Plan {
  const term = (termType: TermType): TermPlan => {
    const saved = terms.find(({ name }) => name === termType)
    if (saved === undefined) return clearedTerm
    return {
      startDate: saved.startDate,
      endDate: saved.endDate,
      halfTerm: halfTermPlanOf(saved, saved.halfTermBreak ?? null),
    }
  }
  return { terms: { summer: term('summer'), autumn: term('autumn'), spring: term('spring') }, closures }
}

/** The input for a new calendar; the server adds an automatic half-term itself. */
export function customDatesOf(plan: Plan): GenerateInput['customDates'] {
  const dates = (termType: TermType) => {
    const { startDate, endDate, halfTerm } = plan.terms[termType]
    if (halfTerm === 'automatic') return { startDate, endDate }
    return { startDate, endDate, halfTerm: halfTerm === 'none' ? null : halfTerm }
  }
  return { summer: dates('summer'), autumn: dates('autumn'), spring: dates('spring') }
}

/** The input to save the terms of a calendar. */
export function termsInputOf(plan: Plan): TermsInput {
  return {
    terms: termTypes.map((name) => {
      const term = plan.terms[name]
      return { name, startDate: term.startDate, endDate: term.endDate, halfTermBreak: halfTermOf(term) }
    }),
    closures: [...plan.closures],
  }
}
