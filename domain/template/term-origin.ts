import type { Term } from '#domain/year/term.ts'
import type { Adjustment } from './calendar-template.ts'
import type { RollOutMethod } from './roll-out.ts'

/**
 * The source of a rolled-out term's dates: the template, the template adjusted to the site, the site's target, or a
 * later change by a person.
 */
export const termOrigins = ['template', 'adjusted', 'target', 'changed'] as const
export type TermOrigin = (typeof termOrigins)[number]

/** `made`: the terms that the roll-out created; null for a calendar that existed before. */
export function originOf(
  term: Term,
  rolledOut: { made: readonly Term[] | null; method: RollOutMethod; adjustments: readonly Adjustment[] },
): TermOrigin {
  const made = rolledOut.made?.find(({ termType }) => termType === term.termType)
  if (made === undefined || !isSame(made, term)) return 'changed'
  if (rolledOut.method === 'target') return 'target'
  return rolledOut.adjustments.some(({ termType }) => termType === term.termType) ? 'adjusted' : 'template'
}

function isSame(a: Term, b: Term): boolean {
  return (
    a.startDate === b.startDate &&
    a.endDate === b.endDate &&
    a.halfTerm?.startDate === b.halfTerm?.startDate &&
    a.halfTerm?.endDate === b.halfTerm?.endDate
  )
}
