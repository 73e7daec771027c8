import type { AuditEntry } from '#contract/calendars/history.ts'
import { actorInWords, eventInWords } from '#domain/audit/audit-entry.ts'

/** `times` equal consecutive entries; `entry` is the newest. */
export type FoldedEntry = { readonly entry: AuditEntry; readonly times: number }

/** Folds repeated exports of the same file, so that they do not hide the other entries. Newest first. */
export function foldExports(entries: readonly AuditEntry[]): FoldedEntry[] {
  const folded: { entry: AuditEntry; times: number }[] = []
  for (const entry of entries) {
    const last = folded.at(-1)
    if (last && isSameExport(last.entry, entry)) last.times += 1
    else folded.push({ entry, times: 1 })
  }
  return folded
}

function isSameExport(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.action === 'calendar.export' &&
    one.actorId === other.actorId &&
    actorInWords(one) === actorInWords(other) &&
    eventInWords(one) === eventInWords(other)
  )
}
