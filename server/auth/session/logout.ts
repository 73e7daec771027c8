import type { auth } from '#contract/people/auth.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { endSession } from './session.ts'

/** The cookie is deleted only after the session, so that a failed sign-out can be repeated. */
export function logout(outside: Outside): Handler<typeof auth.logout> {
  return async (_db, call) => {
    await endSession(outside, call)
    call.setSessionToken(null)
    return { signedOut: true }
  }
}
