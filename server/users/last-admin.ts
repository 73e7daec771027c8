import { and, eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { UserRow } from '#server/access/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { notPermitted } from '#server/problems.ts'
import { lastAdmin } from './guarded-change.ts'

/**
 * Before somebody's seat is taken. Nobody takes their own; where it is the last one, that is the reason given. Of an
 * organisation the database itself keeps one administrator; of the system it is kept here, one caller after the other.
 */
export async function requireAnotherAdmin(db: Database, actor: Actor, person: UserRow): Promise<void> {
  const isOwn = person.id === actor.id
  const name = isOwn ? 'Your account' : `${person.firstName} ${person.lastName}`
  if (isOwn || person.role === 'system_admin') {
    const others = (await activeHolders(db, person)).filter((id) => id !== person.id)
    if (others.length === 0) throw lastAdmin(name)
  }
  if (isOwn)
    throw notPermitted('Nobody takes away their own role or account. Ask another administrator to do it.')
}

/** Held until the transaction ends, so that two system administrators can't end each other. */
async function activeHolders(db: Database, { role, organizationId }: UserRow): Promise<string[]> {
  const seat =
    role === 'system_admin' || organizationId === null ? undefined : eq(users.organizationId, organizationId)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), eq(users.isActive, true), seat))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}
