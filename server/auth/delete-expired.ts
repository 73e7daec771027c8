import { and, eq, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { sessionIdleMs } from '#server/access/actor.ts'
import { addressChanges, passkeyChallenges, passwordResets } from '#server/db/schema/credentials.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { attempts, failedSignIns, knownDevices, sessions } from '#server/db/schema/sessions.ts'
import { usedLogoutTokens } from '#server/db/schema/single-sign-on.ts'
import { scheduledJob } from '#server/jobs/job.ts'
import { knownDeviceLifeMs } from './devices/known-device.ts'

/** How long a repeated call is answered from them. */
const idempotencyKeyLifeMs = 1 * days
/** As long as the mail that an invitation was sent with. */
const endedInvitationLifeMs = 90 * days

/** Hourly: expired credentials are personal data without a purpose (docs/personal-data.md). */
export const deleteExpiredJob = scheduledJob('forget-what-is-over', '41 * * * *', async (db, now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lt(sessions.lastActivity, ago(sessionIdleMs))))
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
  await db.delete(addressChanges).where(lte(addressChanges.expiresAt, now))
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await db.delete(usedLogoutTokens).where(lte(usedLogoutTokens.expiresAt, now))
  await db.delete(attempts).where(lte(attempts.expire, now.getTime()))
  await db.delete(failedSignIns).where(lte(failedSignIns.expiresAt, now))
  await db.delete(knownDevices).where(lt(knownDevices.lastSignInAt, ago(knownDeviceLifeMs)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(idempotencyKeyLifeMs)))
  await db.delete(invitations).where(endedBefore(ago(endedInvitationLifeMs)))
})

/** Accepted, revoked or expired; an organisation's directory lists what it has created until its person accepts. */
function endedBefore(moment: Date): SQL | undefined {
  const { acceptedAt, revokedAt, expiresAt, isProvisioned } = invitations
  return and(
    or(eq(isProvisioned, false), isNotNull(acceptedAt)),
    lt(sql`coalesce(${acceptedAt}, ${revokedAt}, ${expiresAt})`, moment.toISOString()),
  )
}
