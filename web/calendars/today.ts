import { type FundingYear, fundingYearFrom } from '#domain/funding-year.ts'
import { datePartsOf, type IsoDate, isoDateOf } from '#domain/iso-date.ts'

/** The day that the clock of this device shows. */
export function today(): IsoDate {
  const now = new Date()
  return isoDateOf({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}

const lastMonthOfPlanningThisYear = 8

/** Until the summer the year that began, or begins, in April; from September on the one after it. */
export function planningYearOf(date: IsoDate): FundingYear {
  const { year, month } = datePartsOf(date)
  return fundingYearFrom(month <= lastMonthOfPlanningThisYear ? year : year + 1)
}
