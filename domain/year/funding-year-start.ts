import { type FundingPeriod, fundingPeriodOf } from './funding-period.ts'
import { type FundingYear, fundingYearFrom, startYearOf } from './funding-year.ts'
import { addDays, type DateRange } from './iso-date.ts'
import { defaultTermDates, type TermType } from './term.ts'

/** The month in which an organisation's calendars begin; it does not change the funding periods. */
export const fundingYearStarts = ['april', 'september', 'january'] as const
export type FundingYearStart = (typeof fundingYearStarts)[number]

export const yearStartNames = { april: 'April', september: 'September', january: 'January' } as const

type Beginning = {
  month: number
  termTypes: readonly TermType[]
  /**
   * How many years later each term is than in an April year: a year that begins in September ends with the next summer.
   */
  yearsLater: Record<TermType, number>
}

const beginnings: Record<FundingYearStart, Beginning> = {
  april: {
    month: 4,
    termTypes: ['summer', 'autumn', 'spring'],
    yearsLater: { summer: 0, autumn: 0, spring: 0 },
  },
  september: {
    month: 9,
    termTypes: ['autumn', 'spring', 'summer'],
    yearsLater: { summer: 1, autumn: 0, spring: 0 },
  },
  january: {
    month: 1,
    termTypes: ['spring', 'summer', 'autumn'],
    yearsLater: { summer: 0, autumn: 0, spring: -1 },
  },
}

/** Counted from 1. */
export function firstMonthOf(start: FundingYearStart): number {
  return beginnings[start].month
}

export function termTypesFrom(start: FundingYearStart): readonly TermType[] {
  return beginnings[start].termTypes
}

/** Twelve months from 1 April, 1 September or 1 January of the year's first number: 2026 in `2026-27`. */
export function plannedYear(fundingYear: FundingYear, start: FundingYearStart): DateRange {
  const year = startYearOf(fundingYear)
  const firstOf = (in_: number) => `${in_}-${String(beginnings[start].month).padStart(2, '0')}-01`
  return { startDate: firstOf(year), endDate: addDays(firstOf(year + 1), -1) }
}

/** The twelve months of a planned year in order; `month` counts from 1. */
export function monthsOf(
  fundingYear: FundingYear,
  start: FundingYearStart,
): { year: number; month: number }[] {
  const year = startYearOf(fundingYear)
  const sinceJanuary = beginnings[start].month - 1
  return Array.from({ length: 12 }, (_, index) => ({
    year: year + Math.floor((sinceJanuary + index) / 12),
    month: ((sinceJanuary + index) % 12) + 1,
  }))
}

/** The funding year, April to March, in which a term of a planned year is claimed; its target is that of this year. */
export function fundingYearOfTerm(
  termType: TermType,
  fundingYear: FundingYear,
  start: FundingYearStart,
): FundingYear {
  return fundingYearFrom(startYearOf(fundingYear) + beginnings[start].yearsLater[termType])
}

export function usualTermDates(
  termType: TermType,
  fundingYear: FundingYear,
  start: FundingYearStart,
): DateRange {
  return defaultTermDates(fundingYearOfTerm(termType, fundingYear, start))[termType]
}

/** The period in which the term is claimed: that of its usual start. */
export function fundingPeriodOfTerm(
  termType: TermType,
  fundingYear: FundingYear,
  start: FundingYearStart,
): FundingPeriod {
  return fundingPeriodOf(usualTermDates(termType, fundingYear, start).startDate)
}
