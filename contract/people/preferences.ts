import * as z from 'zod/mini'
import type { NotificationPreferences, notifications } from '#domain/people/notification.ts'
import { dateFormats, themes, timezones } from '#domain/year/display.ts'

const Notifications = z.strictObject({
  /** The switch before all others. */
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

/** What somebody has chosen for themselves. */
export const Preferences = z.strictObject({
  /** Null: as the organisation has it. */
  timezone: z.nullable(z.enum(timezones, 'Please select a timezone')),
  dateFormat: z.nullable(z.enum(dateFormats, 'Please select a date format')),
  theme: z.enum(themes, 'Please select a theme'),
  compactView: z.boolean(),
  notifications: Notifications,
})
export type Preferences = z.infer<typeof Preferences>

/** How days and times are shown to somebody: by their own choice, else their organisation's. */
export const Display = z.object({
  timezone: z.enum(timezones),
  /** Null: nobody has chosen one, and each screen keeps its own form. */
  dateFormat: z.nullable(z.enum(dateFormats)),
})
export type Display = z.infer<typeof Display>
