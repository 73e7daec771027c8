import type { Calendar } from '#contract/calendars/calendars.ts'
import type { GenerateInput, TermsInput } from '#contract/calendars/plan-input.ts'
import { termInputOf, termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { clearedTerm, halfTermOf, halfTermPlanOf, type Plan, type TermPlan } from '#web/planner/plan/plan.ts'

export function planOf(
  calendar: Pick<
    Calendar,
    'terms' | 'closures' | 'openBankHolidays' | 'claimWeeks' | 'offers' | 'closedRanges'
  >,
): Plan {
  const terms = termsOfCalendar(calendar)
  const { closures, openBankHolidays, claimWeeks, offers, closedRanges } = calendar
  const term = (termType: TermType): TermPlan => {
    const saved = terms.find((each) => each.termType === termType)
    if (saved === undefined) return clearedTerm
    const { startDate, endDate, halfTerm } = saved
    return { startDate, endDate, halfTerm: halfTermPlanOf(saved, halfTerm) }
  }
  return {
    terms: { summer: term('summer'), autumn: term('autumn'), spring: term('spring') },
    closures,
    openBankHolidays,
    // Null may stand for a split that does not fit at present: it stays as it is unless the plan changes it.
    ...(claimWeeks !== null && { claimWeeks }),
    offers,
    closedRanges,
  }
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

export function termsInputOf(plan: Plan): TermsInput {
  return {
    terms: termTypes.map((termType) => {
      const term = plan.terms[termType]
      return termInputOf({ ...term, termType, halfTerm: halfTermOf(term) })
    }),
    closures: [...plan.closures],
    openBankHolidays: [...plan.openBankHolidays],
    ...(plan.claimWeeks !== undefined && { claimWeeks: plan.claimWeeks }),
    ...offeredInputOf(plan),
  }
}

export function offeredInputOf({
  offers,
  closedRanges,
}: Plan): Required<Pick<TermsInput, 'offers' | 'closedRanges'>> {
  return { offers: [...offers], closedRanges: [...closedRanges] }
}
