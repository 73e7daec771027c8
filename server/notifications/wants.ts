import { eq } from 'drizzle-orm'
import {
  defaultNotifications,
  type Notification,
  type NotificationPreferences,
} from '#domain/notification.ts'
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
