import type { BankHolidayImport } from '#contract/authorities/bank-holiday-imports.ts'
import { type BankHolidayChange, bankHolidayChangeKinds } from '#domain/bank-holidays/bank-holiday-change.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ResultBadge({ result }: Pick<BankHolidayImport, 'result'>) {
  return result === 'ok' ? <Badge tone="ok">Imported</Badge> : <Badge tone="danger">Failed</Badge>
}

/** `3 added, 1 moved`, or why nothing was imported. */
export function outcomeInWords({ result, reason, changes }: BankHolidayImport): string {
  if (result === 'failed') return reason ?? 'Nothing was imported.'
  const parts = bankHolidayChangeKinds.flatMap((kind) => {
    const count = countOf(changes, kind)
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return parts.length === 0 ? 'Nothing' : parts.join(', ')
}

export function hitsInWords({ result, changes, hits }: BankHolidayImport): string {
  if (result === 'failed' || !changes.some(({ from, date }) => from !== date)) return 'None'
  return hits === 0 ? 'None found' : hits.toLocaleString('en-GB')
}

function countOf(changes: readonly BankHolidayChange[], kind: BankHolidayChange['kind']): number {
  return changes.filter((change) => change.kind === kind).length
}
