import { eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { notPermitted, notSignedIn } from '#server/problems.ts'

/** The sealed secret that the person is setting up; a stolen password must not replace one that is there already. */
export async function pendingSecretOf(db: Database, actor: Actor): Promise<string> {
  if (actor.isTwoFactorEnabled) throw alreadySetUp()
  const [session] = await db
    .select({ pendingSecret: sessions.pendingSecret })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId))
  if (!session?.pendingSecret) throw notSignedIn()
  return session.pendingSecret
}

export const alreadySetUp = () =>
  notPermitted('You have a second factor already. Disable it first to set up another one.')
