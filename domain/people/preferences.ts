import type { OwnDateFormat, Theme, Timezone } from '#domain/year/display.ts'
import type { DateDisplay } from '#domain/year/shown-date.ts'
import { defaultNotifications, type NotificationPreferences } from './notification.ts'

/** A user's own settings; null: the organisation's setting. */
type OwnPreferences = {
  readonly timezone: Timezone | null
  readonly dateFormat: OwnDateFormat | null
  readonly theme: Theme
  readonly compactView: boolean
  readonly notifications: NotificationPreferences
}

export const defaultPreferences: OwnPreferences = {
  timezone: null,
  dateFormat: null,
  theme: 'system',
  compactView: false,
  notifications: defaultNotifications,
}

/** Where neither the user nor the organisation has a setting. */
export const defaultDisplay: DateDisplay = { timezone: 'Europe/London', dateFormat: null }
