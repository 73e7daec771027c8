import { eq } from 'drizzle-orm'
import type { users as calls } from '#contract/people/users.ts'
import type { Actor } from '#server/access/actor.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { revokeOwnKeys } from '#server/access/revoke-own-keys.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { deleteAllFailures } from '#server/auth/limits/failed-sign-ins.ts'
import { sendPasswordReset } from '#server/auth/password/send-password-reset.ts'
import { requiresProvider } from '#server/auth/provider-required.ts'
import { whenAndWhere } from '#server/auth/when-and-where.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import { knownDevices, sessions } from '#server/db/schema/sessions.ts'
import { recoveryCodes } from '#server/db/schema/users.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { notPermitted, wrongStatus } from '#server/problems.ts'
import { secondFactorReset } from './account-messages.ts'
import { changePerson, personToChange, recordPersonEvent, requireAnotherAdmin } from './change-person.ts'
import { presentUser } from './present.ts'

/** Takes effect on their next call: an inactive account has no session and can't start one. */
export const deactivateUser: Handler<typeof calls.deactivate> = async (db, call) => {
  const before = await personToChange(db, call.actor, call.params.id)
  if (!before.isActive) throw wrongStatus(`${before.firstName} ${before.lastName} is deactivated already.`)
  await requireAnotherAdmin(db, call.actor, before)
  const after = await changePerson(db, before, call.ifMatch, { isActive: false })
  await db.delete(sessions).where(eq(sessions.userId, after.id))
  await recordPersonEvent(db, call, { action: 'user.deactivate', person: after })
  return presentUser(db, after, call.now)
}

export const reactivateUser: Handler<typeof calls.reactivate> = async (db, call) => {
  const before = await personToChange(db, call.actor, call.params.id)
  if (before.isActive) throw wrongStatus(`${before.firstName} ${before.lastName} is active already.`)
  const after = await changePerson(db, before, call.ifMatch, { isActive: true })
  await recordPersonEvent(db, call, { action: 'user.reactivate', person: after })
  return presentUser(db, after, call.now)
}

/** Ends the stop after too many wrong second factors, and every wait. Password and second factor stay as they are. */
export async function allowSignIn(db: Database, call: Call<typeof calls.allowSignIn>) {
  const before = await personToChange(db, call.actor, call.params.id)
  if (before.id === call.actor.id)
    throw notPermitted('Choose a new password with the link in your email, or ask another administrator.')
  const after = await changePerson(db, before, call.ifMatch, { wrongSecondFactors: 0 })
  await deleteAllFailures(db, after.email)
  await recordPersonEvent(db, call, { action: 'session.allow', person: after })
  return presentUser(db, after, call.now)
}

/** Mails a link to choose a new password, until when the old one stays valid. Revokes the person's own API keys at once. */
export const resetPassword: HandlerOutside<typeof calls.resetPassword> = async (db, call, { settings }) => {
  const person = await personToChange(db, call.actor, call.params.id)
  if (!person.isActive)
    throw wrongStatus(`${person.firstName} ${person.lastName} is deactivated. Reactivate the account first.`)
  if (await requiresProvider(db, person))
    throw wrongStatus(
      `Your organisation requires its own sign-in, so ${person.firstName} ${person.lastName} has no password here. A lost one is reset at your provider.`,
    )
  await sendPasswordReset(db, settings, call.now, person)
  const keysRevoked = await revokeOwnKeys(db, person.id)
  await recordPersonEvent(db, call, { action: 'password.send-reset', person, after: { keysRevoked } })
  return { sentTo: person.email, keysRevoked }
}

/** For a lost phone. With the unchanged password the person then sets up a new second factor. */
export const resetSecondFactor: HandlerOutside<typeof calls.resetSecondFactor> = async (
  db,
  call,
  { settings },
) => {
  const { actor, params, ifMatch, now } = call
  const before = await personToChange(db, actor, params.id)
  refuseOwn(actor, before)
  requireFreshConfirmation(actor, now)
  const after = await removeSecondFactor(db, before, ifMatch)
  await recordPersonEvent(db, call, { action: 'second-factor.reset', person: after })
  // Without the address, which is that of the administrator: the audit log has it.
  const when = await whenAndWhere(db, after.id, { now })
  await queueMail(db, settings, now, secondFactorReset(after, when))
  return presentUser(db, after, now)
}

function refuseOwn(actor: Actor, { id }: UserRow): void {
  if (id === actor.id)
    throw notPermitted('Change your own second factor in your settings, with your password and a code.')
}

export async function removeSecondFactor(
  db: Database,
  before: UserRow,
  ifMatch: number | null,
): Promise<UserRow> {
  const after = await changePerson(db, before, ifMatch, {
    twoFactorSecret: null,
    isTwoFactorEnabled: false,
    recoveryCodesUsed: 0,
    wrongSecondFactors: 0,
  })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, after.id))
  await db.delete(passkeys).where(eq(passkeys.userId, after.id))
  await deleteAllFailures(db, after.email)
  await db.delete(knownDevices).where(eq(knownDevices.userId, after.id))
  await db.delete(sessions).where(eq(sessions.userId, after.id))
  return after
}
