import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { breakGlassStays } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { rootCause } from '#server/http/root-cause.ts'
import { inUse, Refusal, staleVersion } from '#server/problems.ts'

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
