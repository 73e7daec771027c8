import { monthName } from './format-date.ts'
import { type FundingYearStart, firstMonthOf, yearStartNames } from './funding-year-start.ts'

/** The months between a year that begins with `before` and the next, which begins with `after`; or those in both. */
export function monthsBetween(
  before: FundingYearStart,
  after: FundingYearStart,
): { months: string; isInNone: boolean } | null {
  const [from, to] = [firstMonthOf(before), firstMonthOf(after)]
  if (from === to) return null
  const months = `${monthName(Math.min(from, to))} to ${monthName(Math.max(from, to) - 1)}`
  return { months, isInNone: from < to }
}

/** What to know before a setting is changed; null where it is not. */
export function yearStartChange(before: FundingYearStart, after: FundingYearStart): string | null {
  const between = monthsBetween(before, after)
  if (between === null) return null
  const where = between.isInNone ? 'no calendar' : 'two calendars'
  return `Between the last year from ${yearStartNames[before]} and the first from ${yearStartNames[after]}, ${between.months} are in ${where}.`
}
