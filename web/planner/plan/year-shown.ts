import { monthName } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { datePartsOf, type IsoDate } from '#domain/year/iso-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'

export type YearShown = { fundingYear: FundingYear; yearStart: FundingYearStart; weekStart: WeekStart }

/** `Funding year 2026-27`, with its months where they are not those of the funding year. */
export function yearLabel({ fundingYear, yearStart }: YearShown): string {
  const label = `Funding year ${fundingYear}`
  return yearStart === 'april' ? label : `${label}, ${monthsInWords(fundingYear, yearStart)}`
}

/** `September 2026 to August 2027` */
export function monthsInWords(fundingYear: FundingYear, yearStart: FundingYearStart): string {
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  return `${monthInWords(startDate)} to ${monthInWords(endDate)}`
}

function monthInWords(date: IsoDate): string {
  const { year, month } = datePartsOf(date)
  return `${monthName(month)} ${year}`
}
