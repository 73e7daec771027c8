import { claimPeriods } from '#domain/count/claim.ts'
import { validContext } from '#domain/count/valid-context.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import { datedWindows, windowProblems, withoutDay } from '#domain/windows/dated-window.ts'
import { approvalProblems } from '#domain/windows/without-approval.ts'
import { type IsoDate, isValidRange } from '#domain/year/iso-date.ts'
import type { CalendarToCheck, RuleResult } from './rule-result.ts'

/**
 * Whether the plan is open when children are counted, has begun, and is approved when a window closes; apart from
 * `checkRules`, because it is loaded only where windows are known. Its dates may be incomplete. `windows`: those of the
 * calendar's own claims. `unapprovedOn`: today, of a plan that is not approved.
 */
export function checkWindows(
  calendar: CalendarToCheck,
  windows: readonly ClaimWindow[],
  unapprovedOn: IsoDate | null,
): RuleResult[] {
  const plan = {
    claims: claimPeriods(calendar),
    terms: calendar.terms.filter(isValidRange),
    context: validContext(calendar),
  }
  const dated = datedWindows(windows, plan)
  const late = unapprovedOn === null ? [] : approvalProblems(dated, unapprovedOn)
  return [...windowProblems(dated, plan), ...withoutDay(windows, plan), ...late].map(
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
