import { eq } from 'drizzle-orm'
import type { auth } from '#contract/people/auth.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/http/route.ts'
import { presentCurrentUser } from './present.ts'

/** Sets the organisation a system administrator works in, for this session only, and audits it in that organisation. */
export const chooseOrganization: Handler<typeof auth.chooseOrganization> = async (db, call) => {
  const { actor, body } = call
  const { id } = await organizationWithinReach(db, actor, body.organizationId)
  await db.update(sessions).set({ organizationId: id }).where(eq(sessions.id, actor.sessionId))
  await recordOrganizationEvent(db, call, id, {
    action: 'session.choose-organization',
  })
  return presentCurrentUser(db, { ...actor, effectiveOrganizationId: id })
}
