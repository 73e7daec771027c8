import { type FundingYear, fundingYearFrom } from '#domain/year/funding-year.ts'
import { datePartsOf, type IsoDate } from '#domain/year/iso-date.ts'

const lastMonthOfPlanningThisYear = 8

/** Until the summer the year that began, or begins, in April; from September on the one after it. */
export function planningYearOf(date: IsoDate): FundingYear {
  const { year, month } = datePartsOf(date)
  return fundingYearFrom(month <= lastMonthOfPlanningThisYear ? year : year + 1)
}
