import { type FundingYear, fundingYearFrom } from './funding-year.ts'
import { datePartsOf, type IsoDate } from './iso-date.ts'

const lastMonthOfPlanningThisYear = 8

/** Until August the year that starts in April of this year; from September the next one. */
export function planningYearOf(date: IsoDate): FundingYear {
  const { year, month } = datePartsOf(date)
  return fundingYearFrom(month <= lastMonthOfPlanningThisYear ? year : year + 1)
}
