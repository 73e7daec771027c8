import { sql } from 'drizzle-orm'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'

// A job works under row-level security as any call does, and reaches what it was added for.

/** Nobody's account: what a job does is no person's act. */
export const noUserId = '00000000-0000-0000-0000-000000000000'
const nobody = { id: noUserId, localAuthorityId: null }

const testApp: Caller = { ...nobody, role: 'system_admin', effectiveOrganizationId: null }

/** Nobody, with the reach of an organisation's administrators: what belongs to one of them alone is not in it. */
export function administratorOf(organizationId: string): Caller {
  return { ...nobody, role: 'org_admin', effectiveOrganizationId: organizationId }
}

/** One transaction that reaches one organisation, as its administrators do. */
export function asOrganization<T>(
  { pool }: Outside,
  organizationId: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return asCaller(pool, administratorOf(organizationId), work)
}

/** One transaction for what belongs to no organisation, such as the outbox. */
export function asSystem<T>({ pool }: Outside, work: (db: Database) => Promise<T>): Promise<T> {
  return asCaller(pool, testApp, work)
}

/** One transaction that sees the queue, which shows itself to the worker alone: to look, not to act. */
export function asWorker<T>(outside: Outside, look: (db: Database) => Promise<T>): Promise<T> {
  return asSystem(outside, async (db) => {
    await db.execute(sql`select set_config('app.role', 'worker', true)`)
    return look(db)
  })
}
