import { type CalendarStatus, statusLabel } from '#domain/plan/calendar-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<CalendarStatus, BadgeTone> = {
  draft: 'quiet',
  pending: 'warn',
  approved: 'ok',
  rejected: 'danger',
}

export function StatusBadge({ status }: { status: CalendarStatus }) {
  return <Badge tone={tones[status]}>{statusLabel(status)}</Badge>
}
