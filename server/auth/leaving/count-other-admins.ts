import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/people/role.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'

type Seat = { readonly id: string; readonly role: Role; readonly organizationId: string | null }

/**
 * How many others hold the same office and stay: whoever is leaving does not count. Until the transaction ends nobody
 * else asks it of this office, so that no two of whom one goes and one is sent can rely on each other.
 */
export async function countOtherAdmins(db: Database, { id, role, organizationId }: Seat): Promise<number> {
  const place = role === 'org_admin' ? organizationId : null
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${role} of ${place ?? 'all'}`}, 0))`)
  const [others] = await db
    .select({ number: count() })
    .from(users)
    .where(
      and(
        eq(users.role, role),
        eq(users.isActive, true),
        isNull(users.deletionDueAt),
        ne(users.id, id),
        place === null ? undefined : eq(users.organizationId, place),
      ),
    )
  return others?.number ?? 0
}
