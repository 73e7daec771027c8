import { type FundingYear, fundingYearOf, fundingYearRange, startYearOf } from './funding-year.ts'
import { addDays, type DateRange, datePartsOf, type IsoDate } from './iso-date.ts'
import type { TermType } from './term.ts'

/** The period of one claim: summer ends on 31 August, autumn on 31 December, spring on 31 March. */
export type FundingPeriod = DateRange & { name: TermType; fundingYear: FundingYear }

export function fundingPeriodOf(date: IsoDate): FundingPeriod {
  const { month } = datePartsOf(date)
  const fundingYear = fundingYearOf(date)
  const year = startYearOf(fundingYear)
  const { startDate, endDate } = fundingYearRange(fundingYear)
  if (month >= 9) return { name: 'autumn', fundingYear, startDate: `${year}-09-01`, endDate: `${year}-12-31` }
  if (month >= 4) return { name: 'summer', fundingYear, startDate, endDate: `${year}-08-31` }
  return { name: 'spring', fundingYear, startDate: `${year + 1}-01-01`, endDate }
}

/** Every period that the range touches, in order, with its full dates; none for a reversed range. */
export function fundingPeriodsIn(range: DateRange): FundingPeriod[] {
  const periods: FundingPeriod[] = []
  for (let day = range.startDate; day <= range.endDate; ) {
    const period = fundingPeriodOf(day)
    periods.push(period)
    day = addDays(period.endDate, 1)
  }
  return periods
}
