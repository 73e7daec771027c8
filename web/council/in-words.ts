import type { Provider } from '#contract/calendars/councils.ts'

/** `Approved, revision 2`; for an amendment, what stays published. */
export function statusInWords(calendar: Provider['calendar']): string {
  if (calendar === null) return 'Nothing sent yet'
  const { status, revision, publishedRevision } = calendar
  const stays = publishedRevision === null ? '' : `; revision ${publishedRevision} stays published`
  if (status === 'pending') return `Waiting for its organisation’s approval, revision ${revision}${stays}`
  if (status === 'rejected') return `Rejected by its organisation${stays}`
  return `Approved, revision ${revision}`
}
