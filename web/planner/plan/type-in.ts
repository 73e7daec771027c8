import type { TermType } from '#domain/year/term.ts'
import { halfTermOf, type Plan, withTerm } from './plan.ts'

export type DateField = 'startDate' | 'endDate' | 'halfTerm.startDate' | 'halfTerm.endDate'

/** The text of a field: an automatic half-term shows its days, so that each can be changed. */
export function textIn(plan: Plan, termType: TermType, field: DateField): string {
  const term = plan.terms[termType]
  switch (field) {
    case 'startDate':
    case 'endDate':
      return term[field]
    case 'halfTerm.startDate':
      return halfTermOf(term)?.startDate ?? ''
    case 'halfTerm.endDate':
      return halfTermOf(term)?.endDate ?? ''
  }
}

/** The plan with other text in one field. A half-term with both fields empty is none. */
export function typeIn(plan: Plan, termType: TermType, field: DateField, text: string): Plan {
  if (textIn(plan, termType, field) === text) return plan
  if (field === 'startDate' || field === 'endDate') return withTerm(plan, termType, { [field]: text })
  const shown = halfTermOf(plan.terms[termType]) ?? { startDate: '', endDate: '' }
  const halfTerm =
    field === 'halfTerm.startDate' ? { ...shown, startDate: text } : { ...shown, endDate: text }
  const isEmpty = halfTerm.startDate === '' && halfTerm.endDate === ''
  return withTerm(plan, termType, { halfTerm: isEmpty ? 'none' : halfTerm })
}
