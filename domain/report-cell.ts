import { type CalendarStatus, statuses } from './calendar-status.ts'

const statusNames: Readonly<Record<CalendarStatus, string>> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** A site that has no calendar of the year has no status either. */
export function statusInWords(status: string | null): string {
  const known = statuses.find((each) => each === status)
  return known === undefined ? 'No calendar' : statusNames[known]
}

/** As it stands in a file: a flag is said of one calendar, and counted of several. */
export function cellInWords(kind: string, cell: string | number | boolean | null): string {
  if (kind === 'status') return statusInWords(typeof cell === 'string' ? cell : null)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null ? '' : String(cell)
}
