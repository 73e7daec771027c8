import { setTimeout as wait } from 'node:timers/promises'
import type { passwordReset } from '#contract/people/password-reset.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record } from '#server/access/record.ts'
import { type Account, callerOf, findAccount } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { sendPasswordReset } from './send-password-reset.ts'

/** Longer than writing a mail takes, so that the time of the answer doesn't tell whether one was written. */
const answerAfterMs = 250

/** The same answer for everybody: whether there is such an account only its owner's mailbox tells. */
export function forgotPassword(outside: Outside, attempts: Attempts): Handler<typeof passwordReset.forget> {
  return async (db, call) => {
    await attempts.forgotPassword(call.body.email, call.address)
    const answerTime = wait(answerAfterMs)
    const account = await findAccount(db, call.body.email)
    if (account?.isActive) {
      await asCaller(outside.pool, callerOf(account), (own) =>
        sendPasswordReset(own, outside.settings, call.now, account),
      )
    }
    await recordWish(db, call, account)
    await answerTime
    return { sent: true }
  }
}

/** Who asked is not known, only for whose account. */
function recordWish(
  db: Database,
  call: Call<typeof passwordReset.forget>,
  account: Account | null,
): Promise<void> {
  return record(db, call, {
    action: 'password.forget',
    subjectType: 'user',
    subjectId: account?.id ?? null,
    organizationId: account?.organizationId ?? null,
    actorId: null,
    result: account?.isActive ? 'ok' : 'refused',
  })
}
