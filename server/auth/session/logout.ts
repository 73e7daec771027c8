import type { auth } from '#contract/people/auth.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { endSession } from './session.ts'

/** The cookie goes only once the session is gone: a sign-out that failed can be tried again. */
export function logout(outside: Outside): Handler<typeof auth.logout> {
  return async (_db, call) => {
    await endSession(outside, call)
    call.setSessionToken(null)
    return { signedOut: true }
  }
}
