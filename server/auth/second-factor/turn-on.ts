import { eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Trace } from '#server/access/record.ts'
import { type DeviceCall, rememberDevice } from '#server/auth/devices/known-device.ts'
import { linkIdentity } from '#server/auth/link-identity.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import { type ProviderIdentity, type SignInSource, startSession } from '#server/auth/session/session.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Settings } from '#server/outside.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Makes recovery codes and one full session. All others end, as a thief who knows only the password may have one. */
export async function turnOnSecondFactor(
  db: Database,
  settings: Settings,
  call: Trace & SignInSource & DeviceCall & { readonly actor: Actor },
  pendingSecret: string | null,
) {
  const { actor, now } = call
  await db.update(users).set({ isTwoFactorEnabled: true, lastLoginAt: now }).where(eq(users.id, actor.id))
  const codes = await replaceRecoveryCodes(db, actor.id, now)
  const identity = await identityOf(db, actor)
  if (identity !== null) await linkIdentity(db, settings, call, actor, identity)
  await db.delete(sessions).where(eq(sessions.userId, actor.id))
  const token = await startSession(db, actor.id, call, { step: 'signed-in', pendingSecret }, identity)
  const device = await rememberDevice(db, call)
  await recordOwnEvent(db, call, actor, { action: 'second-factor.set-up' })
  await recordOwnEvent(db, call, actor, { action: 'session.sign-in', after: { step: 'signed-in' } })
  await notifyOfSecurityChange(db, settings, call, actor, 'second-factor-on')
  return { codes, token, device }
}
export type TurnedOn = Awaited<ReturnType<typeof turnOnSecondFactor>>

/** The new session was opened by the same provider as the one that it replaces. */
async function identityOf(db: Database, { sessionId }: Actor): Promise<ProviderIdentity | null> {
  const { identityIssuer: issuer, identitySubject: subject, identitySession: session } = sessions
  const [row] = await db.select({ issuer, subject, session }).from(sessions).where(eq(sessions.id, sessionId))
  if (!row || row.issuer === null || row.subject === null) return null
  return { issuer: row.issuer, subject: row.subject, session: row.session }
}
