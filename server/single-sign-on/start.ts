import { sql } from 'drizzle-orm'
import type { singleSignOn as calls } from '#contract/people/single-sign-on.ts'
import { minutes } from '#domain/year/duration.ts'
import { sealFor } from '#server/access/sealed-state.ts'
import { openSecret } from '#server/access/secret-box.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { signInAddressOf } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside, Settings } from '#server/outside.ts'
import { notFound, Refusal, wrongStatus } from '#server/problems.ts'
import { discover, type Provider, requestIdentity } from './provider.ts'

/** Long enough to sign in at the provider. */
const attemptMs = 15 * minutes

export const attemptPurpose = 'single sign-on attempt'

export function startSingleSignOn(outside: Outside, attempts: Attempts): Handler<typeof calls.start> {
  return async (db, { body: { organizationId }, now, address }) => {
    await attempts.useLink(address)
    const { settings, fetch } = outside
    const provider = await enabledProvider(db, settings, organizationId)
    const configuration = await discover(fetch, provider)
    const redirectUri = redirectUriOf(settings, organizationId)
    const { redirectTo, checks } = await requestIdentity(configuration, redirectUri)
    const until = new Date(now.getTime() + attemptMs)
    const attempt = { organizationId, issuer: provider.issuer, checks }
    return { redirectTo, attempt: sealFor(settings, attemptPurpose, attempt, until) }
  }
}

/** Throws not-found unless a provider is switched on. Runs without a caller. */
export async function enabledProvider(
  db: Database,
  settings: Settings,
  organizationId: string,
): Promise<Provider> {
  const { rows } = await db.execute<Provider>(sql`
    select issuer, client_id as "clientId", client_secret as "clientSecret"
    from auth_find_single_sign_on(${organizationId})`)
  const [row] = rows
  if (!row) throw notFound('Single sign-on')
  return { ...row, clientSecret: openSecret(settings.secretKeys, organizationId, row.clientSecret) }
}

/** Where the provider announces that a person has signed out there; stands for the organisation by its id. */
export function backChannelLogoutUriOf({ publicUrl }: Settings, organizationId: string): string {
  return `${publicUrl}/api/organizations/${organizationId}/back-channel-logout`
}

/** One for each organisation, so that no provider can have another's answer sent to itself (RFC 9700, 4.4.2.1). */
export function redirectUriOf(settings: Settings, organizationId: string): string {
  return `${signInAddressOf(settings, organizationId)}/return`
}

/** Runs without a caller. */
export function findByDomain(attempts: Attempts): Handler<typeof calls.findByDomain> {
  return async (db, { body: { domain }, address }) => {
    await attempts.useLink(address)
    const { rows } = await db.execute<{ organizationId: string }>(sql`
      select organization_id as "organizationId" from auth_find_organizations_of_domain(${domain})`)
    const [only, another] = rows
    if (!only)
      throw new Refusal(
        'not-found',
        `No organisation here signs in with addresses at ${domain}. Sign in with your password, or open the sign-in address that your administrator gave you.`,
      )
    if (another)
      throw wrongStatus(
        `Several organisations here sign in with addresses at ${domain}. Open the sign-in address that your administrator gave you.`,
      )
    await attempts.linkWasRight(address)
    return only
  }
}
