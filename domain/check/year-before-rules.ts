import { startYearOf, yearBefore } from '#domain/year/funding-year.ts'
import { yearStartNames } from '#domain/year/funding-year-start.ts'
import { monthsBetween } from '#domain/year/year-start-change.ts'
import type { Checked, RuleResult } from './rule-result.ts'

/** What is planned twice, or not at all, since the site's years begin in another month. */
export function yearBeforeRules({ calendar }: Checked): RuleResult[] {
  const { fundingYear, yearStart = 'april' } = calendar
  const before = calendar.yearStartBefore ?? yearStart
  const between = monthsBetween(before, yearStart)
  if (between === null) return []
  const year = startYearOf(fundingYear)
  const begin = `${yearBefore(fundingYear)} begins in ${yearStartNames[before]}, this year in ${yearStartNames[yearStart]}`
  const sentence = between.isInNone
    ? `${between.months} ${year} are in no calendar: ${begin}. To claim for them, let both begin in the same month.`
    : `${between.months} ${year} are in two calendars: ${begin}. Claim for them once.`
  return [{ rule: 'funding-year', outcome: 'warning', sentence, arithmetic: null, days: [], fix: null }]
}
