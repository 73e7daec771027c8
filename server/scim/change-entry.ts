import { and, eq, gt } from 'drizzle-orm'
import type { ScimAttributes } from '#contract/people/scim.ts'
import type { InvitationRow, UserRow } from '#server/access/reach/people-within-reach.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { countOtherAdmins } from '#server/auth/deletion/count-other-admins.ts'
import type { Database } from '#server/db/database.ts'
import { addressChanges } from '#server/db/schema/credentials.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { expiryOf } from '#server/invitations/insert-invitations.ts'
import { requireInvitationsLeft } from '#server/invitations/invitation-limit.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { requestAddress } from '#server/users/address-change/request-address.ts'
import { changePerson, lastAdmin, recordPersonEvent, requireNotErased } from '#server/users/change-person.ts'
import type { Entry } from './directory.ts'
import { mailInvitation } from './mail-invitation.ts'

/** What the directory does not send stays as it was. */
export async function changeEntry(
  db: Database,
  outside: Outside,
  call: ActorTrace,
  entry: Entry,
  attributes: ScimAttributes,
): Promise<Entry> {
  return entry.kind === 'account'
    ? { kind: 'account', row: await changeAccount(db, outside, call, entry.row, attributes) }
    : { kind: 'invitation', row: await changeInvitation(db, outside, call, entry.row, attributes) }
}

/** The last administrator and the break-glass administrator stay; a new address counts once its owner confirms it. */
async function changeAccount(
  db: Database,
  outside: Outside,
  call: ActorTrace,
  before: UserRow,
  { userName, name, active: isActive = before.isActive, externalId = before.externalId }: ScimAttributes,
): Promise<UserRow> {
  requireNotErased(before)
  const isLeaving = before.isActive && !isActive
  if (isLeaving && before.role === 'org_admin' && (await countOtherAdmins(db, before)) === 0)
    throw lastAdmin(`${before.firstName} ${before.lastName}`)
  const { givenName: firstName, familyName: lastName } = name
  const changed = await changePerson(db, before, null, { firstName, lastName, isActive })
  if (isLeaving) await db.delete(sessions).where(eq(sessions.userId, before.id))
  const [after = changed] = await db
    .update(users)
    .set({ externalId, removedFromDirectoryAt: null })
    .where(eq(users.id, before.id))
    .returning()
  if (isActive && userName.toLowerCase() !== before.email.toLowerCase())
    await requestNewAddress(db, outside, call, after, userName)
  const action = actionOf(before, after)
  await recordPersonEvent(db, call, {
    action,
    person: after,
    before: { isActive: before.isActive },
    after: { isActive, by: 'directory' },
  })
  return after
}

function actionOf(before: UserRow, after: UserRow) {
  if (before.isActive === after.isActive) return 'user.update'
  return after.isActive ? 'user.reactivate' : 'user.deactivate'
}

/** Directories send the same change until it counts, and its owner is mailed once. */
async function requestNewAddress(
  db: Database,
  outside: Outside,
  call: ActorTrace,
  person: UserRow,
  newEmail: string,
): Promise<void> {
  const { userId, newEmail: waiting, expiresAt } = addressChanges
  const same = and(eq(userId, person.id), eq(waiting, newEmail), gt(expiresAt, call.now))
  if ((await db.$count(addressChanges, same)) === 0) await requestAddress(db, outside, call, person, newEmail)
}

async function changeInvitation(
  db: Database,
  outside: Outside,
  call: ActorTrace,
  before: InvitationRow,
  { userName, name, active, externalId = before.externalId }: ScimAttributes,
): Promise<InvitationRow> {
  if (userName.toLowerCase() !== before.email.toLowerCase())
    throw invalidInput({
      userName: 'This user has not joined yet. Delete it and create another one with the new address.',
    })
  const { now } = call
  const wasActive = before.revokedAt === null
  const isActive = active ?? wasActive
  const isAskedAgain = isActive && (!wasActive || before.expiresAt <= now)
  if (isAskedAgain) await requireInvitationsLeft(db, call, [before.email])
  const token = makeToken()
  const [after] = await db
    .update(invitations)
    .set({
      firstName: name.givenName,
      lastName: name.familyName,
      externalId,
      revokedAt: isActive ? null : (before.revokedAt ?? now),
      ...(isAskedAgain && { tokenHash: hashToken(token), sentAt: now, expiresAt: expiryOf(now) }),
    })
    .where(eq(invitations.id, before.id))
    .returning()
  if (!after) throw new Error('The locked invitation could not be changed.')
  if (isAskedAgain) await mailInvitation(db, outside, call, after, token)
  await recordByCaller(db, call, {
    action: isAskedAgain ? 'invitation.resend' : isActive ? 'user.provision' : 'user.deprovision',
    ...subjectOf('invitation', after),
  })
  return after
}
