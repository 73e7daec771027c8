import { and, eq, sql } from 'drizzle-orm'
import { newUserRoles } from '#domain/people/role.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Trace } from '#server/access/record.ts'
import { type Account, callerOf, findAccount, findAccountOfIdentity } from '#server/auth/account/account.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Database } from '#server/db/database.ts'
import { userIdentities } from '#server/db/schema/credentials.ts'
import { users } from '#server/db/schema/users.ts'
import type { Outside, Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import type { Identity } from './provider.ts'

/** The linked account, else the organisation's account with this address, which gets linked. */
export async function accountOf(
  outside: Outside,
  db: Database,
  trace: Trace,
  organizationId: string,
  identity: Identity,
): Promise<Account | null> {
  const linked = await findAccountOfIdentity(db, identity)
  if (linked) {
    if (!maySignIn(linked, organizationId)) return null
    await asCaller(outside.pool, callerOf(linked), (own) => noteSignIn(own, trace, identity))
    return linked
  }
  const named = identity.email === null ? null : await findAccount(db, identity.email)
  if (!named || !maySignIn(named, organizationId)) return null
  await asCaller(outside.pool, callerOf(named), (own) => link(own, outside.settings, trace, named, identity))
  return named
}

/** Never a system administrator or council user: an organisation's provider only vouches for its own people. */
export function maySignIn(account: Account, organizationId: string): boolean {
  const ofOrganization: readonly string[] = [...newUserRoles, 'org_admin']
  return (
    account.isActive && account.organizationId === organizationId && ofOrganization.includes(account.role)
  )
}

async function noteSignIn(db: Database, { now }: Trace, { issuer, subject }: Identity): Promise<void> {
  await db
    .update(userIdentities)
    .set({ lastSignInAt: now })
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
}

/** One identity of a provider for each account: an address that a newcomer was given is not the old account's owner. */
async function link(
  db: Database,
  settings: Settings,
  trace: Trace,
  account: Account,
  { issuer, subject }: Identity,
): Promise<void> {
  await db.execute(sql`select 1 from ${users} where ${users.id} = ${account.id} for update`)
  const others = await db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, account.id), eq(userIdentities.issuer, issuer)))
  // Linked at the same moment by another call.
  if (others.some((other) => other.subject === subject)) return
  if (others.length > 0) throw linkedToAnother()
  await db
    .insert(userIdentities)
    .values({ issuer, subject, userId: account.id, createdAt: trace.now, lastSignInAt: trace.now })
  await recordOwnEvent(db, trace, account, { action: 'single-sign-on.link', after: { issuer } })
  await notifyOfSecurityChange(db, settings, trace.now, account, 'single-sign-on-linked')
}

const linkedToAnother = () =>
  new Refusal(
    'invalid-credentials',
    'The account with your address is linked to someone else at your provider. Ask an administrator to unlink it under Users, if it is yours.',
  )
