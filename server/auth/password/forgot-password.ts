import { setTimeout as wait } from 'node:timers/promises'
import type { passwordReset } from '#contract/people/password-reset.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record, subjectOf } from '#server/access/record.ts'
import { type Account, callerOf, findAccount } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { sendWayBackIn } from './send-password-reset.ts'

/** Longer than writing a mail takes, so that the response time doesn't reveal whether one was written. */
const answerAfterMs = 250

/** The answer is always the same, so that it doesn't reveal whether the account exists. */
export function forgotPassword(outside: Outside, attempts: Attempts): Handler<typeof passwordReset.forget> {
  return async (db, call) => {
    await attempts.forgotPassword(call.body.email, call.address)
    const answerTime = wait(answerAfterMs)
    const account = await findAccount(db, call.body.email)
    if (account?.isActive) {
      await asCaller(outside.pool, callerOf(account), (own) =>
        sendWayBackIn(own, outside.settings, call.now, account),
      )
    }
    await recordRequest(db, call, account)
    await answerTime
    return { sent: true }
  }
}

/** Only the account is known, not who asked. */
function recordRequest(
  db: Database,
  call: Call<typeof passwordReset.forget>,
  account: Account | null,
): Promise<void> {
  return record(db, call, {
    action: 'password.forget',
    ...subjectOf('user', { id: account?.id ?? null, organizationId: account?.organizationId ?? null }),
    actorId: null,
    result: account?.isActive ? 'ok' : 'refused',
  })
}
