import type { DateFormat, Theme, Timezone } from '#domain/year/display.ts'
import type { DateDisplay } from '#domain/year/shown-date.ts'
import { defaultNotifications, type NotificationPreferences } from './notification.ts'

/** What somebody has chosen for themselves; of a null, the organisation's choice holds. */
export type OwnPreferences = {
  readonly timezone: Timezone | null
  readonly dateFormat: DateFormat | null
  readonly theme: Theme
  readonly compactView: boolean
  readonly notifications: NotificationPreferences
}

/** Of whoever has never chosen any. */
export const defaultPreferences: OwnPreferences = {
  timezone: null,
  dateFormat: null,
  theme: 'system',
  compactView: false,
  notifications: defaultNotifications,
}

/** Where nobody has chosen anything. */
export const defaultDisplay: DateDisplay = { timezone: 'Europe/London', dateFormat: null }
