import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Notification } from '#domain/people/notification.ts'
import { chosenDateFormat, type DateFormat } from '#domain/year/display.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import { userSiteAccess, users } from '#server/db/schema/users.ts'
import { wants } from './wants.ts'

/** The active people who want this notification. Must run as the organisation's administrator or as the system. */
export async function findReaders(db: Database, organizationId: string | null, notification: Notification) {
  const isMember =
    organizationId === null ? isNull(users.organizationId) : eq(users.organizationId, organizationId)
  const reach =
    organizationId === null ? new Map<string, Set<string>>() : await readGrants(db, organizationId)
  return (await readersWhere(db, isMember, notification)).map((reader) => ({
    ...reader,
    reaches: (siteId: string) => reader.role === 'org_admin' || (reach.get(reader.id)?.has(siteId) ?? false),
  }))
}
export type Reader = Awaited<ReturnType<typeof findReaders>>[number]

/**
 * The active system administrators who want this notification, also those who belong to an organisation. Must run as the
 * system.
 */
export function findSystemAdministrators(db: Database, notification: Notification) {
  return readersWhere(db, eq(users.role, 'system_admin'), notification)
}

async function readersWhere(db: Database, which: SQL, notification: Notification) {
  const rows = await db
    .select({ user: users, preferences: userPreferences, organizationFormat: organizations.dateFormat })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(and(which, eq(users.isActive, true)))
    .orderBy(users.lastName, users.firstName, users.id)
  return rows
    .filter(({ preferences }) => wants(preferences?.notifications ?? null, notification))
    .map(({ user, preferences, organizationFormat }) => ({
      id: user.id,
      address: user.email,
      firstName: user.firstName,
      role: user.role,
      day: dayWriter(chosenDateFormat(preferences?.dateFormat, organizationFormat)),
    }))
}

async function readGrants(db: Database, organizationId: string): Promise<Map<string, Set<string>>> {
  const grants = await db
    .select({ userId: userSiteAccess.userId, siteId: userSiteAccess.siteId })
    .from(userSiteAccess)
    .where(eq(userSiteAccess.organizationId, organizationId))
  const reach = new Map<string, Set<string>>()
  for (const { userId, siteId } of grants) reach.set(userId, (reach.get(userId) ?? new Set()).add(siteId))
  return reach
}

/** The default is a format that can't be misread in any country. */
function dayWriter(format: DateFormat | null): (date: IsoDate) => string {
  return (date) => formatDate(date, format ?? 'd MMMM yyyy')
}
