import { type CalendarStatus, statusLabel } from '#domain/plan/calendar-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<CalendarStatus, BadgeTone> = {
  draft: 'quiet',
  pending: 'warn',
  approved: 'ok',
  rejected: 'danger',
}

type StatusBadgeProps = { status: CalendarStatus }

export function StatusBadge({ status }: StatusBadgeProps) {
  return <Badge tone={tones[status]}>{statusLabel(status)}</Badge>
}
