import { type CalendarStatus, statusLabel } from '#domain/plan/calendar-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<CalendarStatus, BadgeTone> = {
  draft: 'quiet',
  pending: 'warn',
  approved: 'ok',
  rejected: 'danger',
}

/** The badge has three labels; any other status stands as it is, in lower case. */
export function StatusBadge({ status }: { status: CalendarStatus }) {
  return <Badge tone={tones[status]}>{status === 'rejected' ? status : statusLabel(status)}</Badge>
}
