import { and, eq, sql } from 'drizzle-orm'
import type {
  organizations as calls,
  Organization,
  OrganizationInput,
} from '#contract/organizations/organizations.ts'
import { type OrganizationRow, organizationWithinReach } from '#server/access/reach/within-reach.ts'
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
  if (weakens(before, body) || changesSender(before, body)) requireFreshConfirmation(actor, now)
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

/** Whether people get in, or calendars out, with less than before. */
function weakens(before: OrganizationRow, change: OrganizationInput): boolean {
  const { requireTwoFactorForManagers, requireCalendarApproval, allowSelfRegistration } = change
  return (
    (before.requireTwoFactorForManagers && requireTwoFactorForManagers === false) ||
    (before.requireCalendarApproval && requireCalendarApproval === false) ||
    // A site's own setting may be that nothing is approved.
    (!before.allowSiteOverrides && change.allowSiteOverrides === true) ||
    (!before.allowSelfRegistration && allowSelfRegistration === true) ||
    (before.defaultRole !== 'site_manager' && change.defaultRole === 'site_manager')
  )
}

const senderFields = ['notificationFromEmail', 'replyToEmail', 'mailDisplayName'] as const

function changesSender(before: OrganizationRow, change: OrganizationInput): boolean {
  return senderFields.some((field) => change[field] !== undefined && change[field] !== before[field])
}
