import { eq } from 'drizzle-orm'
import { toString as drawQrCode } from 'qrcode'
import type { auth } from '#contract/people/auth.ts'
import type { Actor } from '#server/access/actor.ts'
import { openSecret } from '#server/access/secret-box.ts'
import { findSystemName } from '#server/access/system-name.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { notSignedIn } from '#server/problems.ts'
import { alreadySetUp } from './may-add-factor.ts'
import { currentCode, otpauthUrl } from './one-time-code.ts'

/** Shows the secret that was made at the password step; a reload shows the same one. */
export const startSecondFactor: HandlerOutside<typeof auth.startSecondFactor> = async (
  db,
  { actor, now },
  { settings },
) => {
  const secret = openSecret(settings.secretKeys, actor.id, await pendingSecretOf(db, actor))
  const systemName = await findSystemName(db)
  const url = otpauthUrl(secret, { email: actor.email, systemName })
  return {
    secret,
    otpauthUrl: url,
    qrSvg: await drawQrCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    ...(settings.isDemo && { demoCode: currentCode(secret, now) }),
  }
}

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
