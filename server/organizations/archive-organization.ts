import { eq, sql } from 'drizzle-orm'
import type { organizations as calls } from '#contract/organizations/organizations.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { Call, Handler } from '#server/http/route.ts'

type ArchiveCall = Call<typeof calls.archive>

/** Ends its people's sessions from the next request on (`auth_find_session`). Repeating it changes nothing. */
export const archiveOrganization: Handler<typeof calls.archive> = async (db, call) => {
  requireFreshConfirmation(call.actor, call.now)
  return setArchived(db, call, true)
}

export function restoreOrganization(db: Database, call: ArchiveCall) {
  return setArchived(db, call, false)
}

async function setArchived(db: Database, call: ArchiveCall, isArchived: boolean) {
  const before = await organizationWithinReach(db, call.actor, call.params.id)
  if ((before.archivedAt !== null) === isArchived) return before
  const [after] = await db
    .update(organizations)
    .set({ archivedAt: isArchived ? call.now : null, version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, before.id))
    .returning()
  await recordOrganizationEvent(db, call, before.id, {
    action: isArchived ? 'organization.archive' : 'organization.restore',
  })
  return after ?? before
}
