import { and, eq, sql } from 'drizzle-orm'
import type { organizations as calls, Organization } from '#contract/organizations/organizations.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { changedFields, recordOrganizationEvent } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { Call } from '#server/http/route.ts'
import { staleVersion } from '#server/problems.ts'
import { presentOrganization } from './present.ts'

export async function updateOrganization(
  db: Database,
  call: Call<typeof calls.update>,
): Promise<Organization> {
  const { actor, params, body, ifMatch, now } = call
  const before = await organizationWithinReach(db, actor, params.id)
  if (before.requireTwoFactorForManagers && body.requireTwoFactorForManagers === false)
    requireFreshConfirmation(actor, now)
  if (body.allowPasskeySignIn !== undefined && body.allowPasskeySignIn !== before.allowPasskeySignIn)
    requireFreshConfirmation(actor, now)
  const startedFrom = ifMatch ?? before.version
  const [after] = await db
    .update(organizations)
    .set({
      // Undefined leaves the column unchanged.
      ...body,
      ...(body.contactPhone !== undefined && { contactPhone: body.contactPhone || null }),
      ...(body.address !== undefined && { address: body.address || null }),
      version: sql`${organizations.version} + 1`,
    })
    .where(and(eq(organizations.id, before.id), eq(organizations.version, startedFrom)))
    .returning()
  if (!after) throw staleVersion('organisation')
  await recordOrganizationEvent(db, call, after.id, {
    action: 'organization.update',
    before: { name: before.name },
    after: { name: after.name, changed: changedFields(before, after) },
  })
  return presentOrganization(after)
}
