import { eq, sql } from 'drizzle-orm'
import type { singleSignOn as calls, SingleSignOnSettings } from '#contract/people/single-sign-on.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { signInAddressOf } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import { singleSignOn } from '#server/db/schema/single-sign-on.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Fetch, Settings } from '#server/outside.ts'
import { invalidInput, Refusal } from '#server/problems.ts'
import { discover, type Provider, requestIdentity } from './provider.ts'
import {
  endOtherSessions,
  findBreakGlassCandidates,
  isOnlyLoosened,
  modeOf,
  type ProviderRow,
  refuseUnfitBreakGlass,
  requirementOf,
} from './requirement.ts'
import { backChannelLogoutUriOf, redirectUriOf } from './start.ts'

export const findSingleSignOn: HandlerOutside<typeof calls.find> = async (
  db,
  { actor, params },
  { settings },
) => {
  const { id } = await organizationWithinReach(db, actor, params.id)
  return present(db, settings, id)
}

/** The provider is requested outside the transaction, so that a slow one holds no connection. */
export const putSingleSignOn: HandlerOutside<typeof calls.put> = async (
  _,
  call,
  { pool, settings, fetch },
) => {
  const { actor, params, body, now } = call
  const before = await asCaller(pool, actor, async (db) => {
    const { id } = await organizationWithinReach(db, actor, params.id)
    return findProvider(db, id)
  })
  requireFreshConfirmation(actor, now)
  const clientSecret =
    body.clientSecret ?? (before && openSecret(settings.secretKeys, params.id, before.clientSecret))
  if (!clientSecret) throw invalidInput({ clientSecret: 'Enter the client secret' })
  const { clientId, isEnabled } = body
  const requirement = requirementOf(body, before)
  // While the provider is away it can still be switched off, and no longer required.
  const issuer = isOnlyLoosened({ ...body, ...requirement }, before)
    ? body.issuer
    : await requireProvider(
        fetch,
        { issuer: body.issuer, clientId, clientSecret },
        redirectUriOf(settings, params.id),
      )
  const row = {
    issuer,
    clientId,
    isEnabled,
    ...requirement,
    clientSecret: sealSecret(settings.secretKeys, params.id, clientSecret),
  }
  return asCaller(pool, actor, async (db) => {
    const { id } = await organizationWithinReach(db, actor, params.id)
    await save(db, id, row, now)
    const sessionsEnded = requirement.isRequired ? await endOtherSessions(db, id) : 0
    await recordOrganizationEvent(db, call, id, {
      action: 'organization.update',
      before: before && { singleSignOn: modeOf(before), breakGlass: before.breakGlassUserId },
      after: { singleSignOn: modeOf(row), breakGlass: row.breakGlassUserId, issuer, sessionsEnded },
    })
    return present(db, settings, id)
  })
}

/** The issuer as the provider itself writes it. Reports a problem with the provider at the issuer’s field. */
async function requireProvider(fetch: Fetch, provider: Provider, redirectUri: string): Promise<string> {
  try {
    const configuration = await discover(fetch, provider)
    await requestIdentity(configuration, redirectUri)
    return configuration.serverMetadata().issuer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, error.message, { fields: { issuer: error.message } })
  }
}

export const removeSingleSignOn: HandlerOutside<typeof calls.remove> = async (db, call, { settings }) => {
  const { id } = await organizationWithinReach(db, call.actor, call.params.id)
  requireFreshConfirmation(call.actor, call.now)
  await db.delete(singleSignOn).where(eq(singleSignOn.organizationId, id))
  await recordOrganizationEvent(db, call, id, {
    action: 'organization.update',
    after: { singleSignOn: 'removed' },
  })
  return present(db, settings, id)
}

async function save(
  db: Database,
  organizationId: string,
  row: Omit<ProviderRow, 'organizationId' | 'version' | 'createdAt'>,
  now: Date,
): Promise<void> {
  try {
    await db
      .insert(singleSignOn)
      .values({ organizationId, ...row, createdAt: now })
      .onConflictDoUpdate({
        target: singleSignOn.organizationId,
        set: { ...row, version: sql`${singleSignOn.version} + 1` },
      })
  } catch (error) {
    throw refuseUnfitBreakGlass(error)
  }
}

async function findProvider(db: Database, organizationId: string): Promise<ProviderRow | null> {
  const [row] = await db.select().from(singleSignOn).where(eq(singleSignOn.organizationId, organizationId))
  return row ?? null
}

async function present(
  db: Database,
  settings: Settings,
  organizationId: string,
): Promise<SingleSignOnSettings> {
  return {
    provider: await findProvider(db, organizationId),
    redirectUri: redirectUriOf(settings, organizationId),
    signInAddress: signInAddressOf(settings, organizationId),
    backChannelLogoutUri: backChannelLogoutUriOf(settings, organizationId),
    breakGlassCandidates: await findBreakGlassCandidates(db, organizationId),
  }
}
