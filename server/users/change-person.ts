import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { Actor } from '#server/access/actor.ts'
import { personToManage, type UserRow } from '#server/access/reach/people-within-reach.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import { countOtherAdmins } from '#server/auth/deletion/count-other-admins.ts'
import { erasedAddressOf } from '#server/auth/deletion/erased-address.ts'
import { breakGlassStays } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { rootCause } from '#server/http/root-cause.ts'
import { inUse, notPermitted, Refusal, staleVersion, wrongStatus } from '#server/problems.ts'

/** As `personToManage`, and 409 for an erased account, which must not become another person's. */
export async function personToChange(db: Database, actor: Actor, id: string): Promise<UserRow> {
  const person = await personToManage(db, actor, id)
  requireNotErased(person)
  return person
}

export function requireNotErased({ id, email }: Pick<UserRow, 'id' | 'email'>): void {
  if (email === erasedAddressOf(id))
    throw wrongStatus('This account was erased and can’t be restored. Invite the person again.')
}

type Change = Partial<
  Pick<
    UserRow,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'role'
    | 'organizationId'
    | 'localAuthorityId'
    | 'allSites'
    | 'isActive'
    | 'isTwoFactorEnabled'
    | 'twoFactorSecret'
    | 'recoveryCodesUsed'
    | 'wrongSecondFactors'
  >
>

/** Changes a person if the version still matches; the database's trigger checks who may do it. */
export async function changePerson(
  db: Database,
  before: UserRow,
  ifMatch: number | null,
  change: Change,
): Promise<UserRow> {
  try {
    const [after] = await db
      .update(users)
      .set({ ...change, version: sql`${users.version} + 1` })
      .where(and(eq(users.id, before.id), eq(users.version, ifMatch ?? before.version)))
      .returning()
    if (!after) throw staleVersion('person')
    return after
  } catch (error) {
    throw refusalFor(error, before) ?? error
  }
}

function refusalFor(error: unknown, { firstName, lastName }: UserRow): Refusal | null {
  const cause = rootCause(error)
  if (!(cause instanceof pg.DatabaseError)) return null
  const name = `${firstName} ${lastName}`
  if (cause.constraint === 'users_break_glass') return breakGlassStays(name)
  return cause.constraint === 'users_last_admin' ? lastAdmin(name) : null
}

export const lastAdmin = (name: string) =>
  inUse(`${name} is the last administrator of the organisation. Make another person an administrator first.`)

export function addressTaken(): Refusal {
  const sentence = 'There is an account with this address already. Use another address.'
  return new Refusal('already-exists', sentence, { fields: { email: sentence } })
}

/** Also refuses a person's own removal. The database has this rule too, but counts those whose deletion is due. */
export async function requireAnotherAdmin(db: Database, actor: Actor, person: UserRow): Promise<void> {
  const isOwn = person.id === actor.id
  const name = isOwn ? 'Your account' : `${person.firstName} ${person.lastName}`
  const isAdmin = person.role === 'system_admin' || person.role === 'org_admin'
  if (isAdmin && person.isActive && (await countOtherAdmins(db, person)) === 0) throw lastAdmin(name)
  if (isOwn)
    throw notPermitted('You can’t take away your own role or account. Ask another administrator to do it.')
}

type PersonEvent = {
  readonly action: AuditAction
  readonly person: Pick<UserRow, 'id' | 'organizationId'>
  readonly before?: unknown
  readonly after?: unknown
}

/** Audits an administrator's change to an account, in the account's organisation. */
export function recordPersonEvent(
  db: Database,
  call: ActorTrace,
  { action, person, ...change }: PersonEvent,
): Promise<void> {
  return recordByCaller(db, call, {
    action,
    ...subjectOf('user', person),
    ...change,
  })
}
