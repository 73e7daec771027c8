import { draftKey } from '#web/session/drafts.ts'

export type PlanPlace = { userId: string; calendarId: string | null }

export function planKey({ userId, calendarId }: PlanPlace): string {
  return draftKey('plan', userId, calendarId ?? 'new')
}
