import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { countAttempts } from '#server/auth/attempts.ts'
import { failClosed } from '#server/auth/fail-closed.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { backChannelLogout } from './back-channel-logout.ts'
import { finishSingleSignOn, proveAfterSingleSignOn } from './finish.ts'
import { findSingleSignOn, putSingleSignOn, removeSingleSignOn } from './settings.ts'
import { findByDomain, startSingleSignOn } from './start.ts'
import { unlinkOwn, unlinkPerson } from './unlink.ts'

/** Each requests an address of the caller's choice. */
const providersPerMinute = 10

export function singleSignOnRoutes(outside: Outside): Route[] {
  const attempts = countAttempts(outside.pool)
  return [
    route(singleSignOn.find, findSingleSignOn),
    route(singleSignOn.put, putSingleSignOn, {
      perMinute: providersPerMinute,
      opensOwnTransaction: true,
    }),
    route(singleSignOn.remove, removeSingleSignOn),
    route(singleSignOn.findByDomain, findByDomain(attempts)),
    route(singleSignOn.start, startSingleSignOn(outside, attempts)),
    route(singleSignOn.finish, finishSingleSignOn(outside, attempts)),
    route(singleSignOn.prove, proveAfterSingleSignOn(outside, attempts)),
    route(singleSignOn.backChannelLogout, backChannelLogout(outside)),
    route(singleSignOn.unlinkOwn, unlinkOwn),
    route(singleSignOn.unlink, unlinkPerson),
  ].map(failClosed)
}
