import { type FundingYear, isFundingYear } from '#domain/year/funding-year.ts'

type Wanted = { siteId: string; fundingYear: FundingYear }

/** After the `#` of the planner’s address: the site and the year that it begins with. */
export const planHash = ({ siteId, fundingYear }: Wanted): string => `plan-${fundingYear}-${siteId}`

/** Null for any other hash. */
export function readPlanHash(hash: string): Wanted | null {
  const [, fundingYear = '', siteId = ''] = /^#?plan-(\d{4}-\d{2})-([\da-f-]{36})$/.exec(hash) ?? []
  return isFundingYear(fundingYear) ? { siteId, fundingYear } : null
}
