import { type FundingYear, fundingYearFrom, startYearOf } from '#domain/year/funding-year.ts'

/** A year that begins in September or January has claims of the next or the last funding year. */
export function yearsBeside(fundingYear: FundingYear): FundingYear[] {
  const start = startYearOf(fundingYear)
  return [start - 1, start, start + 1].map(fundingYearFrom)
}
