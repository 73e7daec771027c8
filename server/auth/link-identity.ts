import { and, eq } from 'drizzle-orm'
import type { Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { userIdentities } from '#server/db/schema/credentials.ts'
import type { AccountOwner } from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { lockAccount } from './account/lock-account.ts'
import { recordOwnEvent } from './record-own-event.ts'
import { notifyOfSecurityChange } from './security-mail.ts'
import type { ProviderIdentity } from './session/session.ts'

/** Once every factor was given: the identity that signs the person in is theirs from now on. Must run as the person. */
export async function linkIdentity(
  db: Database,
  settings: Settings,
  trace: Trace,
  owner: AccountOwner,
  identity: ProviderIdentity,
): Promise<void> {
  await lockAccount(db, owner.id)
  if (await isLinked(db, owner.id, identity)) return noteSignIn(db, trace, identity)
  const { issuer, subject } = identity
  await db
    .insert(userIdentities)
    .values({ issuer, subject, userId: owner.id, createdAt: trace.now, lastSignInAt: trace.now })
  await recordOwnEvent(db, trace, owner, { action: 'single-sign-on.link', after: { issuer } })
  await notifyOfSecurityChange(db, settings, trace, owner, 'single-sign-on-linked')
}

/** One identity of a provider for each account: an address that a newcomer was given is not the old account's owner. */
export async function isLinked(
  db: Database,
  userId: string,
  { issuer, subject }: ProviderIdentity,
): Promise<boolean> {
  const linked = await db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, issuer)))
  if (linked.some((other) => other.subject === subject)) return true
  if (linked.length > 0) throw linkedToAnother()
  return false
}

async function noteSignIn(
  db: Database,
  { now }: Trace,
  { issuer, subject }: ProviderIdentity,
): Promise<void> {
  await db
    .update(userIdentities)
    .set({ lastSignInAt: now })
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
}

const linkedToAnother = () =>
  new Refusal(
    'invalid-credentials',
    'The account with your address is linked to someone else at your provider. Ask an administrator to unlink it under Users, if it is yours.',
  )
