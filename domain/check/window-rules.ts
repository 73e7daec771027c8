import { claimPeriods } from '#domain/count/claim.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import { datedWindows, windowProblems } from '#domain/windows/dated-window.ts'
import { isValidRange } from '#domain/year/iso-date.ts'
import type { CalendarToCheck, RuleResult } from './rule-result.ts'

/**
 * Whether the plan is open when children are counted, and has begun; apart from `checkRules`, because it is loaded only
 * where windows are known. Its dates may be incomplete.
 */
export function checkWindows(calendar: CalendarToCheck, windows: readonly ClaimWindow[]): RuleResult[] {
  const { fundingYear, yearStart = 'april', requirements } = calendar
  const plan = {
    fundingYear,
    claims: claimPeriods({ fundingYear, yearStart, requirements }),
    terms: calendar.terms.filter(isValidRange),
    context: {
      bankHolidays: new Set(calendar.bankHolidays.map(({ date }) => date)),
      closures: (calendar.closures ?? []).filter(isValidRange),
    },
  }
  return windowProblems(datedWindows(windows, plan), plan).map(({ sentence, days, isFail }) => ({
    rule: 'claim-windows',
    outcome: isFail ? 'fail' : 'warning',
    sentence,
    arithmetic: null,
    days,
    fix: null,
  }))
}
