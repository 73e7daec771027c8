import { and, eq, lte } from 'drizzle-orm'
import { hours } from '#domain/year/duration.ts'
import { findActor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Trace } from '#server/access/record.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Outside } from '#server/outside.ts'

const lifeMs = 12 * hours

export type SessionToken = { readonly value: string; readonly expiresAt: Date }

/** The sealed secret is for an authenticator app that is not set up yet. */
export type Progress =
  | {
      readonly step: 'signed-in'
      readonly pendingSecret?: string | null
      /** The second factor was checked together with the first. */
      readonly isProved?: boolean
    }
  | { readonly step: 'without-factor' | 'password-given'; readonly pendingSecret: string }

/** As the organisation's provider knows the person and, if it says so, their session there. */
export type ProviderIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly session: string | null
}

export type SignInSource = { readonly now: Date; readonly address: string; readonly device: string | null }

/** Starts a session with a new token. Must run as its person. */
export async function startSession(
  db: Database,
  userId: string,
  { now, address, device }: SignInSource,
  progress: Progress,
  identity: ProviderIdentity | null = null,
): Promise<SessionToken> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
  const token = { value: makeToken(), expiresAt: new Date(now.getTime() + lifeMs) }
  await db.insert(sessions).values({
    tokenHash: hashToken(token.value),
    userId,
    expiresAt: token.expiresAt,
    lastActivity: now,
    createdAt: now,
    device,
    lastAddress: address,
    twoFactorVerified: progress.step === 'signed-in',
    // Every required credential was entered just now.
    confirmedAt: progress.step === 'password-given' ? null : now,
    pendingSecret: progress.pendingSecret ?? null,
    identityIssuer: identity?.issuer ?? null,
    identitySubject: identity?.subject ?? null,
    identitySession: identity?.session ?? null,
  })
  return token
}

/** Ends the session that the request came with, if it is still valid. */
export async function endSession(
  outside: Outside,
  call: Trace & { readonly sessionToken: string | null },
): Promise<void> {
  if (call.sessionToken === null) return
  const tokenHash = hashToken(call.sessionToken)
  const owner = await findActor(openDatabase(outside.pool), tokenHash, call, null)
  if (!owner) return
  await asCaller(outside.pool, owner, async (db) => {
    await db.delete(sessions).where(eq(sessions.id, owner.sessionId))
    await recordOwnEvent(db, call, owner, { action: 'session.sign-out' })
  })
}
