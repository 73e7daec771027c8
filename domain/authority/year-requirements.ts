import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm } from '#domain/year/funding-year-start.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { nationalSchemes } from './national-scheme.ts'
import { type FundingRequirements, type FundingRequirementsByYear, sumOfWeeks } from './target-weeks.ts'

const entitlementWeeksOfMost = 38

/**
 * An authority's requirements for a funding year, rule by rule: those of the year, else those that stand until changed.
 * What is not known is the nation's; its rounding stays unknown.
 */
export function requirementsFor(
  requirements: FundingRequirementsByYear | null,
  fundingYear: FundingYear,
  country: Country,
): FundingRequirements {
  const { targetWeeks, claims, hoursPerWeek } = nationalSchemes[country]
  const known = { ...requirements?.default, ...requirements?.[fundingYear] }
  const weeks = sumOfWeeks(termTypes.map((termType) => targetWeeks[termType]))
  // Nothing but Wales has other weeks than 38.
  const entitlement = weeks === entitlementWeeksOfMost ? {} : { entitlementWeeks: weeks }
  return { targetWeeks, claims, hoursPerWeek: hoursPerWeek[0], ...entitlement, ...known }
}

/**
 * An authority's requirements for a planned year: each term has the target of the funding year in which it is claimed,
 * all other rules are those of the year itself.
 */
export function requirementsOfYear(
  requirements: FundingRequirementsByYear | null,
  { fundingYear, yearStart }: { fundingYear: FundingYear; yearStart: FundingYearStart },
  country: Country,
): FundingRequirements {
  const own = requirementsFor(requirements, fundingYear, country)
  if (yearStart === 'april') return own
  const target = (termType: TermType) =>
    requirementsFor(requirements, fundingYearOfTerm(termType, fundingYear, yearStart), country).targetWeeks[
      termType
    ]
  return {
    ...own,
    targetWeeks: { summer: target('summer'), autumn: target('autumn'), spring: target('spring') },
  }
}
