import { and, eq, sql } from 'drizzle-orm'
import type { organizations as calls, OrganizationInput } from '#contract/organizations/organizations.ts'
import { type OrganizationRow, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { changedFields, recordOrganizationEvent } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { maySendFrom } from '#server/mail/sender.ts'
import type { Settings } from '#server/outside.ts'
import { invalidInput, staleVersion } from '#server/problems.ts'

export const updateOrganization: HandlerOutside<typeof calls.update> = async (db, call, { settings }) => {
  const { actor, params, body, ifMatch, now } = call
  const before = await organizationWithinReach(db, actor, params.id)
  const changesPasskeySignIn =
    body.allowPasskeySignIn !== undefined && body.allowPasskeySignIn !== before.allowPasskeySignIn
  if (weakens(before, body) || changesSender(before, body) || changesPasskeySignIn)
    requireFreshConfirmation(actor, now)
  await requireOwnSender(db, settings, before, body)
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
  return after
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

/** The form also sends an address that stays as it is. */
async function requireOwnSender(
  db: Database,
  settings: Settings,
  before: OrganizationRow,
  { notificationFromEmail: address }: OrganizationInput,
): Promise<void> {
  if (!address || address === before.notificationFromEmail) return
  if (await maySendFrom(db, settings, before.id, address)) return
  throw invalidInput({
    notificationFromEmail:
      'Emails can’t be sent from this address, as its domain is not verified. Verify the domain first, or enter the address for replies.',
  })
}
