import * as z from 'zod/mini'
import type { NotificationPreferences, notifications } from '#domain/people/notification.ts'
import { dateFormats, ownDateFormats, themes, timezones } from '#domain/year/display.ts'

const Notifications = z.strictObject({
  /** Switches all others off. */
  email: z.boolean(),
  calendarReminders: z.boolean(),
  securityAlerts: z.boolean(),
  weeklyReports: z.boolean(),
  approvals: z.boolean(),
  weeklySummary: z.boolean(),
  maintenance: z.boolean(),
} satisfies Record<
  'email' | (typeof notifications)[number],
  z.ZodMiniBoolean
>) satisfies z.ZodMiniType<NotificationPreferences>

export const Preferences = z.strictObject({
  /** Null: the organisation's setting. */
  timezone: z.nullable(z.enum(timezones, 'Please select a timezone')),
  dateFormat: z.nullable(z.enum(ownDateFormats, 'Please select a date format')),
  theme: z.enum(themes, 'Please select a theme'),
  compactView: z.boolean(),
  notifications: Notifications,
})
export type Preferences = z.infer<typeof Preferences>

/** How dates and times are shown to a user: by their own setting, else their organisation's. */
export const Display = z.object({
  timezone: z.enum(timezones),
  /** Null: dates are written as words, and each screen uses its own form. */
  dateFormat: z.nullable(z.enum(dateFormats)),
})
export type Display = z.infer<typeof Display>
