import { allClaimPeriods, type ClaimPeriod, type ClaimRules } from '#domain/count/claim.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { fundingYearOfTerm } from '#domain/year/funding-year-start.ts'

export type PlannedYear = Pick<ClaimRules, 'fundingYear' | 'yearStart'>

/**
 * The year, April to March, under which an authority’s windows of a claim are recorded: a year that begins in September
 * ends with the summer of the year after, one that begins in January begins with the spring of the year before.
 */
export function yearOfWindows(period: ClaimPeriod, { fundingYear, yearStart }: PlannedYear): FundingYear {
  return period === 'year' ? fundingYear : fundingYearOfTerm(period, fundingYear, yearStart)
}

/** The claim windows of a planned year: those of its own claims, of all that are recorded by April’s years. */
export function windowsOfYear<Window extends { readonly period: ClaimPeriod }>(
  recorded: (fundingYear: FundingYear) => readonly Window[],
  year: PlannedYear,
): Window[] {
  const years = new Set(allClaimPeriods.map((period) => yearOfWindows(period, year)))
  return [...years].flatMap((of) => recorded(of).filter(({ period }) => yearOfWindows(period, year) === of))
}
