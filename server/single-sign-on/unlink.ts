import { and, eq, isNotNull } from 'drizzle-orm'
import type { singleSignOn as calls } from '#contract/people/single-sign-on.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { refuseWhereProviderIsRequired } from '#server/auth/provider-required.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import { whenAndWhere } from '#server/auth/when-and-where.ts'
import type { Database } from '#server/db/database.ts'
import { userIdentities } from '#server/db/schema/credentials.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { wrongStatus } from '#server/problems.ts'
import { unlinkedByAdministrator } from '#server/users/account-messages.ts'
import { personToChange, recordPersonEvent } from '#server/users/change-person.ts'

const action = 'single-sign-on.unlink'

/** The session stays: it was confirmed just now. */
export const unlinkOwn: HandlerOutside<typeof calls.unlinkOwn> = async (db, call, { settings }) => {
  const { actor, now } = call
  requireFreshConfirmation(actor, now)
  await refuseWhereProviderIsRequired(db, settings, actor)
  const issuers = await removeIdentities(db, actor.id)
  if (issuers.length === 0) throw nothingLinked('Your account')
  await recordOwnEvent(db, call, actor, { action, after: { issuers } })
  await notifyOfSecurityChange(db, settings, call, actor, 'single-sign-on-unlinked')
  return { unlinked: issuers.length }
}

/** Also where single sign-on is required: the next sign-in with the account's address links it again. */
export const unlinkPerson: HandlerOutside<typeof calls.unlink> = async (db, call, { settings }) => {
  const { actor, params, now } = call
  const person = await personToChange(db, actor, params.id)
  requireFreshConfirmation(actor, now)
  const issuers = await removeIdentities(db, person.id)
  if (issuers.length === 0) throw nothingLinked(`${person.firstName} ${person.lastName}’s account`)
  await db.delete(sessions).where(and(eq(sessions.userId, person.id), isNotNull(sessions.identityIssuer)))
  await recordPersonEvent(db, call, { action, person, after: { issuers } })
  // Without the device and address, which are the administrator's.
  const when = await whenAndWhere(db, person.id, { now })
  await queueMail(db, settings, now, unlinkedByAdministrator(person, when))
  return { unlinked: issuers.length }
}

async function removeIdentities(db: Database, userId: string): Promise<string[]> {
  const removed = await db
    .delete(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .returning({ issuer: userIdentities.issuer })
  return removed.map(({ issuer }) => issuer)
}

const nothingLinked = (whose: string) => wrongStatus(`${whose} is not linked to a provider.`)
