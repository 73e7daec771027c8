import { eq } from 'drizzle-orm'
import type { auth, CurrentUser } from '#contract/people/auth.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Call } from '#server/http/route.ts'
import { presentCurrentUser } from './present.ts'

/** Sets the organisation a system administrator works in, for this session only, and audits it in that organisation. */
export async function chooseOrganization(
  db: Database,
  call: Call<typeof auth.chooseOrganization>,
): Promise<CurrentUser> {
  const { actor, body } = call
  const { id } = await organizationWithinReach(db, actor, body.organizationId)
  await db.update(sessions).set({ organizationId: id }).where(eq(sessions.id, actor.sessionId))
  await recordOrganizationEvent(db, call, id, {
    action: 'session.choose-organization',
  })
  return presentCurrentUser(db, { ...actor, effectiveOrganizationId: id })
}
