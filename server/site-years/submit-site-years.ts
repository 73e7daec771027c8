import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import type { siteYears } from '#contract/calendars/site-years.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { submitPassing } from './submit-passing.ts'

export function submitSiteYears(outside: Outside): Handler<typeof siteYears.submit> {
  return async (_, call) => {
    const { actor, params } = call
    await asCaller(outside.pool, actor, (db) => organizationWithinReach(db, actor, params.organizationId))
    const submitted: SubmittedCalendar[] = []
    for (const calendar of call.body.calendars) submitted.push(await submitPassing(outside, call, calendar))
    return submitted
  }
}
