import { and, eq, lte } from 'drizzle-orm'
import { hours } from '#domain/duration.ts'
import { findActor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Trace } from '#server/access/record.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Outside } from '#server/outside.ts'
import { recordOfOneself } from './record-of-oneself.ts'

const lifeMs = 12 * hours

export type SessionToken = { readonly value: string; readonly expiresAt: Date }

/** How far the person has come. Until there is a second factor, the sealed secret of the one being set up. */
export type Progress = { step: 'signed-in' } | { step: 'password-given'; pendingSecret: string }

/** Makes a session with a token that was never used before. Must run as the person it is for. */
export async function startSession(
  db: Database,
  userId: string,
  now: Date,
  progress: Progress,
): Promise<SessionToken> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
  const token = { value: makeToken(), expiresAt: new Date(now.getTime() + lifeMs) }
  const isSignedIn = progress.step === 'signed-in'
  await db.insert(sessions).values({
    tokenHash: hashToken(token.value),
    userId,
    expiresAt: token.expiresAt,
    lastActivity: now,
    createdAt: now,
    twoFactorVerified: isSignedIn,
    // Password and code were given this moment.
    confirmedAt: isSignedIn ? now : null,
    pendingSecret: isSignedIn ? null : progress.pendingSecret,
  })
  return token
}

/** Ends the session that the request came with, whoever's it is; one that has ended already is left alone. */
export async function endSession(
  outside: Outside,
  call: Trace & { readonly sessionToken: string | null },
): Promise<void> {
  if (call.sessionToken === null) return
  const tokenHash = hashToken(call.sessionToken)
  const owner = await findActor(openDatabase(outside.pool), tokenHash, call.now, null)
  if (!owner) return
  await asCaller(outside.pool, owner, async (db) => {
    await db.delete(sessions).where(eq(sessions.id, owner.sessionId))
    await recordOfOneself(db, call, owner, { action: 'session.sign-out' })
  })
}
