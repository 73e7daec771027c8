import { statuses, statusLabel } from '#domain/plan/calendar-status.ts'
import type { ColumnKind } from './report-column.ts'

/** Null is a site without a calendar of the year. */
export function statusInWords(status: string | null): string {
  const known = statuses.find((each) => each === status)
  if (known === undefined) return 'No calendar'
  return statusLabel(known)
}

/** As it stands in a file: a flag is said of one calendar, and counted of several. */
export function cellInWords(kind: ColumnKind, cell: string | number | boolean | null): string {
  if (kind === 'status') return statusInWords(typeof cell === 'string' ? cell : null)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null ? '' : String(cell)
}
