import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { InvitationInput } from '#contract/people/invitations.ts'
import { needsNoOrganization } from '#domain/people/assignable-roles.ts'
import { days } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import type { InvitationRow } from '#server/access/reach/people-within-reach.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'

const lifeMs = 7 * days

/** The token is only in the mail's link. */
export type MadeInvitation = { readonly row: InvitationRow; readonly token: string }

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + lifeMs)
}

/** Null for an address that was invited meanwhile. Expired invitations to the same addresses are revoked first. */
export async function insertInvitations(
  db: Database,
  actor: Actor,
  inputs: readonly InvitationInput[],
  { now, isOfConfirmedList }: { readonly now: Date; readonly isOfConfirmedList: boolean },
): Promise<(MadeInvitation | null)[]> {
  const made = inputs.map((input) => newInvitation(actor, input, { now, isOfConfirmedList }))
  await revokeExpired(db, made, now)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into invitations (id, organization_id, local_authority_id, email, first_name, last_name, role, all_sites,
      token_hash, invited_by, is_of_confirmed_list, sent_at, expires_at, created_at)
    select id, "organizationId", "localAuthorityId", email, "firstName", "lastName", role, "allSites",
      "tokenHash", "invitedBy", "isOfConfirmedList", "sentAt", "expiresAt", "createdAt"
    from json_to_recordset(${JSON.stringify(made.map(({ row }) => row))}::json) as invitation (
      id uuid, "organizationId" uuid, "localAuthorityId" uuid, email text, "firstName" text, "lastName" text, role text,
      "allSites" text, "tokenHash" text, "invitedBy" uuid, "isOfConfirmedList" boolean, "sentAt" timestamptz,
      "expiresAt" timestamptz, "createdAt" timestamptz)
    on conflict do nothing returning id`)
  const written = new Set(rows.map(({ id }) => id))
  const grants = made.flatMap(({ row: { id, organizationId } }, index) =>
    written.has(id)
      ? (inputs[index]?.sites ?? []).map((grant) => ({ ...grant, invitationId: id, organizationId }))
      : [],
  )
  await db.execute(sql`
    insert into invitation_sites (organization_id, invitation_id, site_id, can_edit)
    select "organizationId", "invitationId", "siteId", "canEdit"
    from json_to_recordset(${JSON.stringify(grants)}::json) as granted (
      "organizationId" uuid, "invitationId" uuid, "siteId" uuid, "canEdit" boolean)`)
  return made.map((invitation) => (written.has(invitation.row.id) ? invitation : null))
}

function newInvitation(
  actor: Actor,
  input: InvitationInput,
  { now, isOfConfirmedList }: { readonly now: Date; readonly isOfConfirmedList: boolean },
): MadeInvitation {
  const { email, firstName, lastName, role, localAuthorityId = null, allSites = null } = input
  const token = makeToken()
  const organizationId = needsNoOrganization(role) ? null : actor.effectiveOrganizationId
  const row = {
    id: randomUUID(),
    organizationId,
    localAuthorityId,
    email,
    firstName,
    lastName,
    role,
    allSites,
    tokenHash: hashToken(token),
    invitedBy: actor.id,
    isOfConfirmedList,
    sentAt: now,
    expiresAt: expiryOf(now),
    acceptedAt: null,
    revokedAt: null,
    isProvisioned: false,
    externalId: null,
    createdAt: now,
  }
  return { row, token }
}

async function revokeExpired(db: Database, made: readonly MadeInvitation[], now: Date): Promise<void> {
  const moment = now.toISOString()
  const addresses = sql.param(made.map(({ row }) => row.email.toLowerCase()))
  const organizationId = made.find(({ row }) => row.organizationId)?.row.organizationId ?? null
  await db.execute(sql`
    update invitations set revoked_at = ${moment}::timestamptz
    where organization_id is not distinct from ${organizationId}::uuid and lower(email) = any(${addresses}::text[])
      and accepted_at is null and revoked_at is null and expires_at <= ${moment}::timestamptz`)
}
