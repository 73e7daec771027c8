import { eq } from 'drizzle-orm'
import type { auth } from '#contract/auth.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notSignedIn, Refusal } from '#server/problems.ts'
import type { Attempts } from './attempts.ts'
import { confirmedUntil } from './confirmation.ts'
import { isPassword } from './password-hash.ts'
import { recordFailure, recordOfOneself } from './record-of-oneself.ts'
import { proveSecondFactor } from './second-factor/prove.ts'

const action = 'session.confirm'

/** Stamps the session with a fresh proof of who is there. */
export function confirm(outside: Outside, attempts: Attempts): Handler<typeof auth.confirm> {
  return async (db, call) => {
    const { actor, body, now } = call
    await attempts.confirm(actor.id)
    const [owner] = await db.select().from(users).where(eq(users.id, actor.id))
    if (!owner) throw notSignedIn()
    if (!(await isPassword(body.password, owner.password))) {
      await recordFailure(outside, call, action, 'credentials')
      throw new Refusal('invalid-credentials', 'Invalid credentials')
    }
    if (!(await proveSecondFactor(db, outside.settings, owner, call))) {
      await recordFailure(outside, call, action, 'code')
      throw new Refusal('invalid-code', 'Invalid 2FA code')
    }
    await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, actor.sessionId))
    await recordOfOneself(db, call, actor, { action })
    await attempts.forgetConfirmations(actor.id)
    return { confirmedUntil: confirmedUntil(now).toISOString() }
  }
}
