import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm } from '#domain/year/funding-year-start.ts'
import type { TermType } from '#domain/year/term.ts'
import { type FundingRequirements, type FundingRequirementsByYear, requirementsFor } from './target-weeks.ts'

/**
 * An authority's requirements for a planned year: each term has the target of the funding year in which it is claimed,
 * all other rules are those of the year itself.
 */
export function requirementsOfYear(
  requirements: FundingRequirementsByYear | null,
  fundingYear: FundingYear,
  start: FundingYearStart,
): FundingRequirements {
  const own = requirementsFor(requirements, fundingYear)
  if (start === 'april') return own
  const target = (termType: TermType) =>
    requirementsFor(requirements, fundingYearOfTerm(termType, fundingYear, start)).targetWeeks[termType]
  return {
    ...own,
    targetWeeks: { summer: target('summer'), autumn: target('autumn'), spring: target('spring') },
  }
}
