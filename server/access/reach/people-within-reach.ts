import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { mayManageRole } from '#domain/people/assignable-roles.ts'
import type { Role } from '#domain/people/role.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { users } from '#server/db/schema/users.ts'
import { notPermitted, requireRow } from '#server/problems.ts'
import { administered } from './within-reach.ts'

// Which accounts an administrator may see and change; `within-reach.ts` has the other things.

export type UserRow = typeof users.$inferSelect
export type InvitationRow = typeof invitations.$inferSelect

/** The accounts that the actor administers. For queries with `users`. */
export function peopleInReach(actor: Actor): SQL {
  return administered(actor, users)
}

/** The invitations that the actor may see and change. For queries with `invitations`. */
export function invitationsInReach(actor: Actor): SQL {
  const ofOwn = administered(actor, invitations)
  if (actor.role === 'system_admin') return ofOwn
  return sql`(${ofOwn} and ${notInArray(invitations.role, ['system_admin', 'la_user'])})`
}

/** Locks the row until the transaction ends. */
export function invitationWithinReach(db: Database, actor: Actor, id: string): Promise<InvitationRow> {
  const isInReach = and(eq(invitations.id, id), invitationsInReach(actor))
  return requireRow('Invitation', db.select().from(invitations).where(isInReach).for('update'))
}

function personWithinReach(db: Database, actor: Actor, id: string): Promise<UserRow> {
  const isInReach = and(eq(users.id, id), peopleInReach(actor))
  return requireRow('User', db.select().from(users).where(isInReach))
}

/** As `personWithinReach`, and 403 for a role that the actor may not manage. */
export async function personToManage(db: Database, actor: Actor, id: string): Promise<UserRow> {
  const person = await personWithinReach(db, actor, id)
  if (!mayManageRole(actor.role, person.role)) throw notPermitted(onlySystemAdmins[person.role])
  return person
}

const onlySystemAdmins: Readonly<Record<Role, string>> = {
  system_admin: 'Only a system administrator may change a system administrator.',
  la_user: 'Only a system administrator may change a person of a local authority.',
  org_admin: 'Your role does not allow changing an administrator.',
  site_manager: 'Your role does not allow changing other people.',
  site_user: 'Your role does not allow changing other people.',
}
