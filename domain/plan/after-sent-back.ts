import type { CalendarStatus } from './calendar-status.ts'

/** What a nursery does with a calendar that its council has sent back, by its status: a council's word never moves that. */
export const afterSentBack: Readonly<Record<CalendarStatus, string>> = {
  draft: 'Change it, then submit it again.',
  rejected: 'Change it, then submit it again.',
  pending: 'To change it, withdraw it, or have it rejected; then submit it again.',
  approved: 'It stays published as it is. To change it, start an amendment and submit that.',
}
