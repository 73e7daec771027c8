import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm } from '#domain/year/funding-year-start.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { nationalSchemes } from './national-scheme.ts'
import { type FundingRequirements, type FundingRequirementsByYear, sumOfWeeks } from './target-weeks.ts'

const entitlementWeeksOfMost = 38

/** Rule by rule those of the year, else those that stand until changed, else the nation's but for its rounding. */
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

/** Each term has the target of the funding year in which it is claimed, all other rules are the year's own. */
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
