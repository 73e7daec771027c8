import { and, eq, inArray, isNull, notExists, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { userSiteAccess, users } from '#server/db/schema/users.ts'

export const rolesBySite = ['site_manager', 'site_user'] as const

export function isWithoutSites(): SQL | undefined {
  const grant = new QueryBuilder()
    .select({ id: userSiteAccess.id })
    .from(userSiteAccess)
    .where(eq(userSiteAccess.userId, users.id))
  return and(
    eq(users.isActive, true),
    inArray(users.role, [...rolesBySite]),
    isNull(users.allSites),
    notExists(grant),
  )
}
