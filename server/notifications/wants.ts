import { eq } from 'drizzle-orm'
import {
  defaultNotifications,
  type Notification,
  type NotificationPreferences,
} from '#domain/people/notification.ts'
import type { Database } from '#server/db/database.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'

/** Whether somebody is written to about this; who has chosen nothing has the defaults. */
export function wants(preferences: NotificationPreferences | null, notification: Notification): boolean {
  const { email, [notification]: isWanted } = { ...defaultNotifications, ...preferences }
  return email && isWanted
}

/** The same of somebody whose choices the caller may read: oneself, or whom one looks after. */
export async function personWants(
  db: Database,
  userId: string,
  notification: Notification,
): Promise<boolean> {
  const [row] = await db
    .select({ notifications: userPreferences.notifications })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return wants(row?.notifications ?? null, notification)
}

/** For what somebody has asked for themselves: only the switch before all others keeps it from them. */
export async function takesMail(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ notifications: userPreferences.notifications })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return row?.notifications.email ?? defaultNotifications.email
}
