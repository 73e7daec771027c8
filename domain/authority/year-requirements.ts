import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm } from '#domain/year/funding-year-start.ts'
import type { TermType } from '#domain/year/term.ts'
import { type FundingRequirements, type FundingRequirementsByYear, requirementsFor } from './target-weeks.ts'

/**
 * What an authority pays for in a planned year: each term has the target of the funding year in which it is claimed,
 * and everything else is that of the year's own name.
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
