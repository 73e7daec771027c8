import { claimPeriods } from '#domain/count/claim.ts'
import { type ClaimWindow, isRule } from '#domain/windows/claim-window.ts'
import { datedWindows, type PlanOfWindows, windowProblems, withoutDay } from '#domain/windows/dated-window.ts'
import { approvalProblems } from '#domain/windows/without-approval.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { type IsoDate, isValidRange } from '#domain/year/iso-date.ts'
import type { CalendarToCheck, RuleResult } from './rule-result.ts'

/**
 * Whether the plan is open when children are counted, has begun, and is approved when a window closes; apart from
 * `checkRules`, because it is loaded only where windows are known. Its dates may be incomplete. `unapprovedOn`: today, of
 * a plan that is not approved.
 */
export function checkWindows(
  calendar: CalendarToCheck,
  windows: readonly ClaimWindow[],
  unapprovedOn: IsoDate | null,
): RuleResult[] {
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
  const own = windows.filter((window) => isOfPlan(window, plan))
  const dated = datedWindows(own, plan)
  const late = unapprovedOn === null ? [] : approvalProblems(dated, unapprovedOn)
  return [...windowProblems(dated, plan), ...withoutDay(own, plan), ...late].map(
    ({ sentence, days, isFail }) => ({
      rule: 'claim-windows',
      outcome: isFail ? 'fail' : 'warning',
      sentence,
      arithmetic: null,
      days,
      fix: null,
    }),
  )
}

/**
 * Dates are those of April's year: a year that begins in September ends with the summer after it, whose dates are the
 * next year's.
 */
function isOfPlan({ period, when }: ClaimWindow, { fundingYear, claims }: PlanOfWindows): boolean {
  const claim = claims.find((each) => each.period === period)
  if (isRule(when) || claim === undefined || period === 'year') return true
  return fundingYearOf(claim.startDate) === fundingYear
}
