/** The kinds of mail that users can switch on and off. */
export const notifications = [
  'calendarReminders',
  'securityAlerts',
  'weeklyReports',
  'approvals',
  'weeklySummary',
  'maintenance',
] as const
export type Notification = (typeof notifications)[number]

/** `email` switches all others off. */
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
