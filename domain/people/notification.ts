/** What somebody may be told of by mail; each is a mail that really exists. */
export const notifications = [
  'calendarReminders',
  'securityAlerts',
  'weeklyReports',
  'approvals',
  'weeklySummary',
  'maintenance',
] as const
export type Notification = (typeof notifications)[number]

/** `email` is the switch before all others. */
export type NotificationPreferences = Readonly<Record<'email' | Notification, boolean>>

export const defaultNotifications: NotificationPreferences = {
  email: true,
  calendarReminders: true,
  securityAlerts: true,
  weeklyReports: false,
  approvals: true,
  weeklySummary: true,
  maintenance: true,
}
