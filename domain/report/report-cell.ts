import { statuses, statusLabel } from '#domain/plan/calendar-status.ts'

/** In reports a status begins with a capital; null is a site without a calendar of the year. */
export function statusInWords(status: string | null): string {
  const known = statuses.find((each) => each === status)
  if (known === undefined) return 'No calendar'
  const label = statusLabel(known)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** A cell in a file: a flag is Yes or No for one calendar, and a count for several. */
export function cellInWords(kind: string, cell: string | number | boolean | null): string {
  if (kind === 'status') return statusInWords(typeof cell === 'string' ? cell : null)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null ? '' : String(cell)
}
