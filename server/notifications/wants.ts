import { eq } from 'drizzle-orm'
import {
  defaultNotifications,
  type Notification,
  type NotificationPreferences,
} from '#domain/people/notification.ts'
import type { Database } from '#server/db/database.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'

/** Whether a person gets this notification, with defaults for people who have chosen nothing. */
export function wants(preferences: NotificationPreferences | null, notification: Notification): boolean {
  const { email, [notification]: isWanted } = { ...defaultNotifications, ...preferences }
  return email && isWanted
}

/** The same for one person, whose preferences the caller must be allowed to read. */
export async function personWants(
  db: Database,
  userId: string,
  notification: Notification,
): Promise<boolean> {
  return wants(await readPreferences(db, userId), notification)
}

/** For mails that no switch of their own stops, such as a report that a person has asked for: only the main one does. */
export async function takesMail(db: Database, userId: string): Promise<boolean> {
  return (await readPreferences(db, userId))?.email ?? defaultNotifications.email
}

async function readPreferences(db: Database, userId: string): Promise<NotificationPreferences | null> {
  const [row] = await db
    .select({ notifications: userPreferences.notifications })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return row?.notifications ?? null
}
