import { eq } from 'drizzle-orm'
import type { users as calls, User, UserInput } from '#contract/people/users.ts'
import { hasSiteGrants, mayManageRole, needsNoOrganization } from '#domain/people/assignable-roles.ts'
import type { Actor } from '#server/access/actor.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { changedFields } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { passwordResets } from '#server/db/schema/credentials.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput, notPermitted } from '#server/problems.ts'
import { requireKnownLocalAuthority } from '#server/sites/known-local-authority.ts'
import { changePerson } from './guarded-change.ts'
import { requireAnotherAdmin } from './last-admin.ts'
import { addressChanged } from './letters.ts'
import { personToChange } from './person-to-change.ts'
import { presentUser } from './present.ts'
import { recordOfPerson } from './record-of-person.ts'
import { revokeAllGrants } from './take-all-grants.ts'

export function updateUser({ settings }: Outside): Handler<typeof calls.update> {
  return async (db, call): Promise<User> => {
    const { actor, params, body, ifMatch, now } = call
    const before = await personToChange(db, actor, params.id)
    const place = await placeOf(db, actor, before, body)
    if (body.role !== before.role) await requireMayGive(db, actor, before, body.role)
    // Whoever gets somebody's mail can get a new password of theirs.
    if (body.email !== before.email || body.role !== before.role) requireFreshConfirmation(actor, now)
    const { firstName, lastName, email, role } = body
    const after = await changePerson(db, before, ifMatch, { firstName, lastName, email, role, ...place })
    if (isElsewhere(before, after)) await revokeAllGrants(db, after)
    if (isOtherAddress(before, after)) {
      // A link in the old mailbox chooses no password for the new one.
      await db.delete(passwordResets).where(eq(passwordResets.userId, after.id))
      await queueMail(db, settings, now, addressChanged(before, after))
    }
    await recordOfPerson(db, call, {
      action: 'user.update',
      person: after,
      before: recorded(before),
      after: { ...recorded(after), changed: changedFields(before, after) },
    })
    return presentUser(after)
  }
}

async function requireMayGive(
  db: Database,
  actor: Actor,
  person: UserRow,
  role: UserInput['role'],
): Promise<void> {
  if (!mayManageRole(actor.role, role))
    throw notPermitted('You cannot give a role above your own. Choose another role.')
  await requireAnotherAdmin(db, actor, person)
}

type Place = Pick<UserRow, 'organizationId' | 'localAuthorityId' | 'allSites'>

/** Where somebody of that role belongs: a council's person to an authority and no organisation, others the reverse. */
async function placeOf(
  db: Database,
  actor: Actor,
  before: UserRow,
  { role, localAuthorityId }: Call<typeof calls.update>['body'],
): Promise<Place> {
  if (role === 'la_user') {
    const authority = localAuthorityId ?? before.localAuthorityId
    if (authority === null) throw invalidInput({ localAuthorityId: 'Please select a local authority' })
    await requireKnownLocalAuthority(db, authority)
    return { organizationId: null, localAuthorityId: authority, allSites: null }
  }
  const organizationId = before.organizationId ?? (needsNoOrganization(role) ? null : workedIn(actor))
  return { organizationId, localAuthorityId: null, allSites: hasSiteGrants(role) ? before.allSites : null }
}

function workedIn({ effectiveOrganizationId }: Actor): string {
  if (effectiveOrganizationId !== null) return effectiveOrganizationId
  throw invalidInput({
    role: 'This role belongs to an organisation: choose one in the top bar, and this person joins it.',
  })
}

function isElsewhere(before: UserRow, after: UserRow): boolean {
  if (after.organizationId !== before.organizationId) return true
  return after.role !== before.role && !hasSiteGrants(after.role)
}

function isOtherAddress(before: UserRow, after: UserRow): boolean {
  return before.email.toLowerCase() !== after.email.toLowerCase()
}

function recorded({ role, organizationId, localAuthorityId }: UserRow) {
  return { role, organizationId, localAuthorityId }
}
