import { eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { notSignedIn } from '#server/problems.ts'
import { alreadySetUp } from './may-add-factor.ts'

/** The sealed secret that the person is setting up; a stolen password must not replace an existing one. */
export async function pendingSecretOf(db: Database, actor: Actor): Promise<string> {
  const [owner] = await db
    .select({ app: users.twoFactorSecret, pendingSecret: sessions.pendingSecret })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, actor.sessionId))
  const isOfThief = actor.step === 'password-given' && actor.isTwoFactorEnabled
  if (isOfThief || (owner && owner.app !== null)) throw alreadySetUp()
  if (!owner?.pendingSecret) throw notSignedIn()
  return owner.pendingSecret
}
