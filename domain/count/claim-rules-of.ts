import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { ClaimRules } from './claim.ts'

/** A plan without its year's start is one of early releases, which all began in April. */
export function claimRulesOf({
  fundingYear,
  yearStart = 'april',
  requirements,
}: Omit<ClaimRules, 'yearStart'> & { readonly yearStart?: FundingYearStart }): ClaimRules {
  return { fundingYear, yearStart, requirements }
}
