import type { AuditAction } from '#domain/audit/audit-action.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Trace } from '#server/access/record.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { type Account, callerOf } from '#server/auth/account/account.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { makeSecret } from '#server/auth/second-factor/one-time-code.ts'
import { endSession, type SignInSource, startSession } from '#server/auth/session/session.ts'
import type { Call } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'

type NewAccountCall = Trace & SignInSource & Pick<Call, 'sessionToken' | 'setSessionToken'>

/** Starts a session for a new account, which must then set up its second factor. */
export async function signInNewAccount(
  outside: Outside,
  call: NewAccountCall,
  account: Account,
  action: AuditAction,
): Promise<void> {
  const pendingSecret = sealSecret(outside.settings.secretKeys, account.id, makeSecret())
  const session = await asCaller(outside.pool, callerOf(account), async (db) => {
    await recordOwnEvent(db, call, account, { action })
    return startSession(db, account.id, call, { step: 'password-given', pendingSecret })
  })
  await endSession(outside, call)
  call.setSessionToken(session)
}
