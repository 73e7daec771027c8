import type { HealthPart, HealthState } from '#contract/system/system-health.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type MeasuredOf<Name extends HealthPart['name']> = NonNullable<
  Extract<HealthPart, { name: Name }>['measured']
>

export const partNames: Record<HealthPart['name'], string> = {
  database: 'Database',
  mail: 'Email',
  queue: 'Jobs',
  'holiday-feed': 'Bank holiday feed',
  disk: 'Disk',
  backups: 'Backups',
  servers: 'Servers',
}

export const stateWords: Record<HealthState, { tone: BadgeTone; words: string; ofAll: string }> = {
  healthy: { tone: 'ok', words: 'Healthy', ofAll: 'Healthy' },
  attention: { tone: 'warn', words: 'Attention', ofAll: 'Needs attention' },
  failing: { tone: 'danger', words: 'Failing', ofAll: 'Failing' },
}
