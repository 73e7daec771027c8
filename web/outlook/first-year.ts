import { type FundingYear, fundingYearFrom } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { datePartsOf, type IsoDate } from '#domain/year/iso-date.ts'

/** The planning year of a day: in February still the one that began in April. */
export function yearAt(date: IsoDate, yearStart: FundingYearStart): FundingYear {
  const { year } = datePartsOf(date)
  const begins = fundingYearFrom(year)
  return date >= plannedYear(begins, yearStart).startDate ? begins : fundingYearFrom(year - 1)
}
