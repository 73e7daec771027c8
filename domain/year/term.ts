import { type FundingYear, startYearOf } from './funding-year.ts'
import { type DateRange, daysBetween } from './iso-date.ts'

/** In the order of a funding year. */
export const termTypes = ['summer', 'autumn', 'spring'] as const
export type TermType = (typeof termTypes)[number]

export const termNames = { summer: 'Summer', autumn: 'Autumn', spring: 'Spring' } as const satisfies Record<
  TermType,
  string
>

export type Term = DateRange & { termType: TermType; halfTerm: DateRange | null }

/** The dates of a new calendar. Spring ends on 4 April, four days after its funding year, as specified. */
export function defaultTermDates(fundingYear: FundingYear): Record<TermType, DateRange> {
  const year = startYearOf(fundingYear)
  return {
    summer: { startDate: `${year}-04-15`, endDate: `${year}-08-23` },
    autumn: { startDate: `${year}-09-02`, endDate: `${year}-12-20` },
    spring: { startDate: `${year + 1}-01-06`, endDate: `${year + 1}-04-04` },
  }
}

/** Days between start and end ÷ 7, rounded up, as the edit screen shows them. */
export function calendarWeeks(range: DateRange): number {
  return Math.ceil(Math.abs(daysBetween(range.startDate, range.endDate)) / 7)
}
