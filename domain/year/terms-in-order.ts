import { type FundingYearStart, termTypesFrom } from './funding-year-start.ts'
import type { TermType } from './term.ts'

/** In the order of a year that begins then. */
export function termsInOrder<Of extends { readonly termType: TermType }>(
  terms: readonly Of[],
  start: FundingYearStart,
): Of[] {
  return termTypesFrom(start).flatMap((type) => terms.filter(({ termType }) => termType === type))
}
