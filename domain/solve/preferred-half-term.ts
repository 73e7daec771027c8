import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { withoutWeekends } from '#domain/plan/same-half-term.ts'
import { type UsualHalfTerm, usualHalfTerm } from '#domain/plan/usual-half-term.ts'
import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'

export type PreferredHalfTerm = { dates: DateRange; from: 'authority' | UsualHalfTerm['from'] }

export function preferredHalfTerm(year: YearToPlan, termType: TermType): PreferredHalfTerm | null {
  const term = year.authorityTerms?.[termType]
  if (term === undefined || !isValidRange(term)) return usualHalfTerm(termType, year)
  if (term.halfTerm === null || !isValidRange(term.halfTerm)) return null
  const dates = withoutWeekends(term.halfTerm)
  return isValidRange(dates) ? { dates, from: 'authority' } : null
}
