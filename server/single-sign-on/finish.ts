import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { singleSignOn as calls } from '#contract/people/single-sign-on.ts'
import { newUserRoles } from '#domain/people/role.ts'
import { minutes } from '#domain/year/duration.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { openFor, sealFor, startAgain } from '#server/access/sealed-state.ts'
import { makeToken } from '#server/access/token.ts'
import { type Account, callerOf, findAccount, findAccountOfIdentity } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { findKnownDevice } from '#server/auth/devices/known-device.ts'
import { isLinked } from '#server/auth/link-identity.ts'
import { continueSignIn, recordFailure } from '#server/auth/sign-in/continue-sign-in.ts'
import type { ProofCall } from '#server/auth/sign-in/open-session.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { discover, type Identity, readIdentity } from './provider.ts'
import { attemptPurpose, enabledProvider, redirectUriOf } from './start.ts'

const ticketMs = 5 * minutes
const ticketPurpose = 'single sign-on ticket'

const Attempt = z.object({
  organizationId: z.string(),
  issuer: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
})
const Ticket = z.object({
  /** A ticket is used up by this, since a sealed text may be spelt in several ways. */
  id: z.string(),
  accountId: z.string(),
  organizationId: z.string(),
  identity: z.object({
    issuer: z.string(),
    subject: z.string(),
    session: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
})

/** Handles the return from the provider: finds the account for the identity there. */
export function finishSingleSignOn(outside: Outside, attempts: Attempts): Handler<typeof calls.finish> {
  return async (db, call) => {
    const { settings, fetch } = outside
    const { body, now, address } = call
    await attempts.useLink(address)
    const { organizationId, issuer, checks } = openFor(
      settings,
      { purpose: attemptPurpose, schema: Attempt },
      body.attempt,
      now,
    )
    // An answer that came to another organisation's address, or from a provider that was exchanged meanwhile.
    if (body.organizationId !== organizationId) throw startAgain()
    const provider = await enabledProvider(db, settings, organizationId)
    if (provider.issuer !== issuer) throw startAgain()
    const configuration = await discover(fetch, provider)
    const identity = await readIdentity(
      configuration,
      callbackUrl(redirectUriOf(settings, organizationId), body.answer),
      checks,
    )
    if (identity === null) throw startAgain()
    const account = await accountOf(outside.pool, db, organizationId, identity)
    if (!account?.isActive) {
      await recordFailure(db, call, null, 'single-sign-on')
      throw noSignIn(account)
    }
    // The two calls of this sign-in.
    await attempts.linkWasRight(address)
    await attempts.linkWasRight(address)
    const answer = await continueSignIn(await contextOf(outside, attempts, db, call, {}, account), account, {
      failures: 0,
      way: 'single-sign-on',
      identity,
    })
    if (!answer.requiresTwoFactor) return answer
    const until = new Date(now.getTime() + ticketMs)
    const ticket = { id: makeToken(), accountId: account.id, organizationId, identity }
    return { ...answer, ticket: sealFor(settings, ticketPurpose, ticket, until) }
  }
}

/** The second step: checks the second factor of the ticket's account. */
export function proveAfterSingleSignOn(outside: Outside, attempts: Attempts): Handler<typeof calls.prove> {
  return async (db, call) => {
    const { ticket, ...factor } = call.body
    const { id, accountId, organizationId, identity } = openFor(
      outside.settings,
      { purpose: ticketPurpose, schema: Ticket },
      ticket,
      call.now,
    )
    // Between the steps the provider may have been switched off, or the person moved or unlinked.
    const { issuer } = await enabledProvider(db, outside.settings, organizationId)
    const account = await accountOf(outside.pool, db, organizationId, identity)
    if (account?.id !== accountId || !account.isActive || identity.issuer !== issuer) throw startAgain()
    return continueSignIn(await contextOf(outside, attempts, db, call, factor, account), account, {
      failures: 0,
      way: 'single-sign-on',
      identity: { ...identity, ticket: { id, until: new Date(call.now.getTime() + ticketMs) } },
    })
  }
}

/** Nothing counted of the password holds up a sign-in by the provider. */
async function contextOf(
  outside: Outside,
  attempts: Attempts,
  db: Database,
  call: Omit<ProofCall, 'body'>,
  body: ProofCall['body'],
  { email }: Account,
) {
  const { address, now } = call
  const attempt = { email, address, now, knownDevice: await findKnownDevice(db, email, call) }
  return { outside, attempts, db, call: { ...call, body }, attempt }
}

function callbackUrl(redirectUri: string, answer: string): URL {
  const url = new URL(redirectUri)
  url.search = answer
  return url
}

function noSignIn(account: Account | null): Refusal {
  return new Refusal(
    'invalid-credentials',
    account
      ? 'Your account here is deactivated. An administrator of your organisation can reactivate it, under Users.'
      : 'Your organisation has no account for you here. Ask an administrator to invite you, with the address that your provider knows.',
  )
}

/**
 * The linked account, else the organisation's account with this address, which the sign-in links once it ends. Also one
 * that is deactivated.
 */
async function accountOf(
  pool: Pool,
  db: Database,
  organizationId: string,
  identity: Identity,
): Promise<Account | null> {
  const linked = await findAccountOfIdentity(db, identity)
  if (linked) return isOf(linked, organizationId) ? linked : null
  const named = identity.email === null ? null : await findAccount(db, identity.email)
  if (!named || !isOf(named, organizationId)) return null
  if (named.isActive) await asCaller(pool, callerOf(named), (own) => isLinked(own, named.id, identity))
  return named
}

/** Never a system administrator or council user: an organisation's provider signs in its own people only. */
function isOf(account: Account, organizationId: string): boolean {
  const roles: readonly string[] = [...newUserRoles, 'org_admin']
  return account.organizationId === organizationId && roles.includes(account.role)
}
