import type { Term } from '#domain/year/term.ts'
import type { Adjustment } from './adjustment.ts'
import type { RollOutMethod } from './roll-out.ts'

/**
 * Where a rolled-out term's dates come from: the template as it is, the template adjusted to the site, the site's own
 * target, or somebody who has changed them since.
 */
export const termOrigins = ['template', 'adjusted', 'target', 'changed'] as const
export type TermOrigin = (typeof termOrigins)[number]

/** `made`: the terms as the roll-out made them; null for a calendar that it found there. */
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
