import { setUp } from '#contract/system/set-up.ts'
import { countAttempts } from '#server/auth/attempts.ts'
import { failClosed } from '#server/auth/fail-closed.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { completeSetUp } from './complete-set-up.ts'
import { findOpenSetUp } from './find-open-set-up.ts'

export function setUpRoutes(outside: Outside): Route[] {
  const attempts = countAttempts(outside.pool)
  return [
    route(setUp.look, findOpenSetUp(attempts)),
    route(setUp.complete, completeSetUp(outside, attempts)),
  ].map(failClosed)
}
