import type { Outside } from '#server/outside.ts'

/** What the probes need, which the operator's command has too. */
export type HealthSources = Pick<
  Outside,
  'pool' | 'owner' | 'archive' | 'mailer' | 'settings' | 'bankHolidayFeed'
>
