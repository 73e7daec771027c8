import { eq } from 'drizzle-orm'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { deleteAllFailures } from '#server/auth/limits/failed-sign-ins.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import { knownDevices, sessions } from '#server/db/schema/sessions.ts'
import { recoveryCodes } from '#server/db/schema/users.ts'
import { changePerson } from './change-person.ts'

export async function removeSecondFactor(
  db: Database,
  before: UserRow,
  ifMatch: number | null,
): Promise<UserRow> {
  const after = await changePerson(db, before, ifMatch, {
    twoFactorSecret: null,
    isTwoFactorEnabled: false,
    recoveryCodesUsed: 0,
    wrongSecondFactors: 0,
  })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, after.id))
  await db.delete(passkeys).where(eq(passkeys.userId, after.id))
  await deleteAllFailures(db, after.email)
  await db.delete(knownDevices).where(eq(knownDevices.userId, after.id))
  await db.delete(sessions).where(eq(sessions.userId, after.id))
  return after
}
