import { eq } from 'drizzle-orm'
import type { users as calls, UserInput } from '#contract/people/users.ts'
import { hasSiteGrants, mayManageRole, needsNoOrganization } from '#domain/people/assignable-roles.ts'
import type { Actor } from '#server/access/actor.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { changedFields } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { userSiteAccess } from '#server/db/schema/users.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import { invalidInput, notPermitted } from '#server/problems.ts'
import { requireKnownLocalAuthority } from '#server/sites/known-local-authority.ts'
import { requestAddress } from './address-change/request-address.ts'
import { changePerson, personToChange, recordPersonEvent, requireAnotherAdmin } from './change-person.ts'
import { presentUser } from './present.ts'

export const updateUser: HandlerOutside<typeof calls.update> = async (db, call, outside) => {
  const { actor, params, body, ifMatch, now } = call
  const before = await personToChange(db, actor, params.id)
  const membership = await membershipOf(db, actor, before, body)
  if (body.role !== before.role) await requireMayGrantRole(db, actor, before, body.role)
  // A person who reads the account's mail can reset its password.
  if (body.email !== before.email || body.role !== before.role) requireFreshConfirmation(actor, now)
  const { firstName, lastName, role } = body
  // Another spelling of the same address needs no confirmation; another address counts once its owner has given it.
  const email = isSameAddress(before.email, body.email) ? body.email : before.email
  const after = await changePerson(db, before, ifMatch, { firstName, lastName, email, role, ...membership })
  if (losesGrants(before, after)) await revokeAllGrants(db, after)
  if (email !== body.email) await requestAddress(db, outside, call, after, body.email)
  await recordPersonEvent(db, call, {
    action: 'user.update',
    person: after,
    before: auditedFields(before),
    after: { ...auditedFields(after), changed: changedFields(before, after) },
  })
  return presentUser(db, after, now)
}

async function requireMayGrantRole(
  db: Database,
  actor: Actor,
  person: UserRow,
  role: UserInput['role'],
): Promise<void> {
  if (!mayManageRole(actor.role, role))
    throw notPermitted('You can’t give a role above your own. Choose another role.')
  await requireAnotherAdmin(db, actor, person)
}

type Membership = Pick<UserRow, 'organizationId' | 'localAuthorityId' | 'allSites'>

/** A council user belongs to an authority and no organisation; everyone else the reverse. */
async function membershipOf(
  db: Database,
  actor: Actor,
  before: UserRow,
  { role, localAuthorityId }: Call<typeof calls.update>['body'],
): Promise<Membership> {
  if (role === 'la_user') {
    const authority = localAuthorityId ?? before.localAuthorityId
    if (authority === null) throw invalidInput({ localAuthorityId: 'Please select a local authority' })
    await requireKnownLocalAuthority(db, authority)
    return { organizationId: null, localAuthorityId: authority, allSites: null }
  }
  const organizationId =
    before.organizationId ?? (needsNoOrganization(role) ? null : currentOrganization(actor))
  return { organizationId, localAuthorityId: null, allSites: hasSiteGrants(role) ? before.allSites : null }
}

function currentOrganization({ effectiveOrganizationId }: Actor): string {
  if (effectiveOrganizationId !== null) return effectiveOrganizationId
  throw invalidInput({
    role: 'This role belongs to an organisation: choose one in the top bar, and this person joins it.',
  })
}

function losesGrants(before: UserRow, after: UserRow): boolean {
  if (after.organizationId !== before.organizationId) return true
  return after.role !== before.role && !hasSiteGrants(after.role)
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function auditedFields({ role, organizationId, localAuthorityId }: UserRow) {
  return { role, organizationId, localAuthorityId }
}

/** Grants do not follow a person to another organisation or role. */
async function revokeAllGrants(db: Database, { id }: UserRow): Promise<void> {
  await db.delete(userSiteAccess).where(eq(userSiteAccess.userId, id))
}
