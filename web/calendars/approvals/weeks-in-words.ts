import type { CheckSummary } from '#contract/calendars/approvals.ts'

/** `37 of 38 funding weeks (12 + 14 + 11), 185 school days`. */
export function weeksInWords({ weeks, schoolDays }: CheckSummary): string {
  const terms = weeks.terms.map((term) => term.weeks).join(' + ')
  return `${weeks.weeks} of ${weeks.target} funding weeks (${terms}), ${schoolDays} school days`
}
