import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/people/role.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'

type AdminRole = { readonly id: string; readonly role: Role; readonly organizationId: string | null }

/** Without those being deleted. Locks, so that two administrators who leave at once can't rely on each other. */
export async function countOtherAdmins(
  db: Database,
  { id, role, organizationId }: AdminRole,
): Promise<number> {
  const place = role === 'org_admin' ? organizationId : null
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${role} of ${place ?? 'all'}`}, 0))`)
  return db.$count(
    users,
    and(
      eq(users.role, role),
      eq(users.isActive, true),
      isNull(users.deletionDueAt),
      ne(users.id, id),
      place === null ? undefined : eq(users.organizationId, place),
    ),
  )
}
