import type { CheckSummary } from '#contract/calendars/approvals.ts'
import type { Provider } from '#contract/calendars/councils.ts'

/** `Approved, revision 2`; without a calendar, what applies instead; for an amendment, what stays published. */
export function statusInWords(calendar: Provider['calendar']): string {
  if (calendar === null) return 'Uses the authority’s standard dates'
  const { status, revision, publishedRevision } = calendar
  const stays = publishedRevision === null ? '' : `; revision ${publishedRevision} stays published`
  if (status === 'pending') return `Waiting for its organisation’s approval, revision ${revision}${stays}`
  if (status === 'rejected') return `Rejected by its organisation${stays}`
  return `Approved, revision ${revision}`
}

/** `2 checks fail`, `1 warning`, `All checks pass`. */
export function checksInWords({ fails, warnings }: CheckSummary): string {
  if (fails.length > 0) return fails.length === 1 ? '1 check fails' : `${fails.length} checks fail`
  if (warnings.length > 0) return warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`
  return 'All checks pass'
}
