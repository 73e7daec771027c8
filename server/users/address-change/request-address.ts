import { and, eq, ne, sql } from 'drizzle-orm'
import type { users as calls } from '#contract/people/users.ts'
import { days } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { peopleInReach, type UserRow } from '#server/access/reach/people-within-reach.ts'
import type { ActorTrace } from '#server/access/record.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'
import { addressChanges } from '#server/db/schema/credentials.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'
import { addressesWithAccount } from '#server/invitations/addresses-with-account.ts'
import { requireInvitationsLeft } from '#server/invitations/invitation-limit.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'
import { addressTaken, personToChange, recordPersonEvent } from '#server/users/change-person.ts'
import { presentUser } from '#server/users/present.ts'
import { addressHasAccount, addressWillChange, confirmAddress } from './address-messages.ts'

const lifeMs = 3 * days

/**
 * Mails a link to the new address, which counts once it is opened; replaces an earlier request.
 *
 * The administrator gets the same answer, after the same queries, whether the address has an account elsewhere or not.
 */
export async function requestAddress(
  db: Database,
  { settings }: Outside,
  call: ActorTrace,
  person: UserRow,
  newEmail: string,
): Promise<void> {
  const { actor, now } = call
  await requireInvitationsLeft(db, call, [newEmail])
  await requireNotAmongOwn(db, actor, person, newEmail)
  const token = makeToken()
  const change = {
    newEmail,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
  }
  await db
    .insert(addressChanges)
    .values({ userId: person.id, ...change })
    .onConflictDoUpdate({ target: addressChanges.userId, set: change })
  const isTaken = (await addressesWithAccount(db, [newEmail])).has(newEmail.toLowerCase())
  // Of the calls by key only those of SCIM come here.
  const askedBy = actor.apiKey === undefined ? 'administrator' : 'directory'
  await queueMails(db, settings, now, [
    isTaken
      ? addressHasAccount(settings, newEmail, askedBy)
      : confirmAddress(settings, person, newEmail, token, askedBy),
    addressWillChange(person, newEmail, askedBy),
  ])
  await recordPersonEvent(db, call, { action: 'user.request-address', person })
}

/** Refused at once only where the administrator sees the other account anyway. */
async function requireNotAmongOwn(
  db: Database,
  actor: Actor,
  { id }: UserRow,
  newEmail: string,
): Promise<void> {
  const isNew = eq(sql`lower(${users.email})`, newEmail.toLowerCase())
  const isOther = and(isNew, ne(users.id, id), peopleInReach(actor))
  if ((await db.$count(users, isOther)) > 0) throw addressTaken()
}

/** The link in the mail stops working; also where there is nothing to take back. */
export const cancelAddressChange: Handler<typeof calls.cancelAddressChange> = async (db, call) => {
  const person = await personToChange(db, call.actor, call.params.id)
  const removed = await db.delete(addressChanges).where(eq(addressChanges.userId, person.id)).returning()
  if (removed.length > 0) await recordPersonEvent(db, call, { action: 'user.cancel-address', person })
  return presentUser(db, person, call.now)
}
