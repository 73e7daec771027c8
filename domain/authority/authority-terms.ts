import { type FundingYear, fundingYearFrom, startYearOf } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm, plannedYear } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termTypes } from '#domain/year/term.ts'
import type { PublishedYear } from './published-term-dates.ts'

/**
 * The authority's dates for the terms of a funding year: summer from the academic year before, autumn and spring from
 * the one that begins in it. Terms without published dates are missing.
 */
export function authorityTermsFor(
  fundingYear: FundingYear,
  published: readonly PublishedYear[],
  start: FundingYearStart = 'april',
): Partial<Record<TermType, Term>> {
  const terms: Partial<Record<TermType, Term>> = {}
  for (const termType of termTypes) {
    const startYear = startYearOf(fundingYearOfTerm(termType, fundingYear, start))
    const academicYear = fundingYearFrom(termType === 'summer' ? startYear - 1 : startYear)
    const year = published.find((candidate) => candidate.academicYear === academicYear)
    const term = year?.terms.find((candidate) => candidate.termType === termType)
    if (term !== undefined) terms[termType] = term
  }
  return terms
}

/** The bank holidays of a planned year on which the authority's schools are open, in order. */
export function authorityOpenHolidays(
  fundingYear: FundingYear,
  published: readonly Pick<PublishedYear, 'openBankHolidays'>[],
  start: FundingYearStart = 'april',
): IsoDate[] {
  const year = plannedYear(fundingYear, start)
  const days = published.flatMap(({ openBankHolidays = [] }) => openBankHolidays)
  return [...new Set(days)].filter((date) => isWithin(date, year)).sort()
}
