import { eq } from 'drizzle-orm'
import type { Display, Preferences } from '#contract/people/preferences.ts'
import { defaultNotifications } from '#domain/people/notification.ts'
import { defaultDisplay, defaultPreferences } from '#domain/people/preferences.ts'
import { chosenDateFormat } from '#domain/year/display.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'

export async function preferencesOf(db: Database, userId: string): Promise<Preferences> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, userId))
  if (!row) return defaultPreferences
  const { timezone, dateFormat, theme, compactView, notifications } = row
  return {
    timezone,
    dateFormat,
    theme,
    compactView,
    notifications: { ...defaultNotifications, ...notifications },
  }
}

/** The person's own choice, else that of their current organisation. */
export async function displayOf(db: Database, actor: Actor, own: Preferences): Promise<Display> {
  const id = actor.effectiveOrganizationId
  const [organization] = id
    ? await db
        .select({ timezone: organizations.timezone, dateFormat: organizations.dateFormat })
        .from(organizations)
        .where(eq(organizations.id, id))
    : []
  return {
    timezone: own.timezone ?? organization?.timezone ?? defaultDisplay.timezone,
    dateFormat: chosenDateFormat(own.dateFormat, organization?.dateFormat),
  }
}
