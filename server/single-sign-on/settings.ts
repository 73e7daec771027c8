import { eq, sql } from 'drizzle-orm'
import type { singleSignOn as calls, SingleSignOnSettings } from '#contract/people/single-sign-on.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { singleSignOn } from '#server/db/schema/single-sign-on.ts'
import type { Handler } from '#server/http/route.ts'
import type { Fetch, Outside, Settings } from '#server/outside.ts'
import { invalidInput, Refusal } from '#server/problems.ts'
import { discover, type Provider, requestIdentity } from './provider.ts'
import { redirectUriOf, signInAddressOf } from './start.ts'

export function findSingleSignOn({ settings }: Outside): Handler<typeof calls.find> {
  return async (db, { actor, params }) => {
    const { id } = await organizationWithinReach(db, actor, params.id)
    return present(settings, id, await findProvider(db, id))
  }
}

/** The provider is requested outside the transaction, so that a slow one holds no connection. */
export function putSingleSignOn({ pool, settings, fetch }: Outside): Handler<typeof calls.put> {
  return async (_, call) => {
    const { actor, params, body, now } = call
    const before = await asCaller(pool, actor, async (db) => {
      const { id } = await organizationWithinReach(db, actor, params.id)
      return findProvider(db, id)
    })
    requireFreshConfirmation(actor, now)
    const clientSecret =
      body.clientSecret ?? (before && openSecret(settings.secretKeys, params.id, before.clientSecret))
    if (!clientSecret) throw invalidInput({ clientSecret: 'Enter the client secret' })
    const { issuer, clientId, isEnabled } = body
    await requireProvider(fetch, { issuer, clientId, clientSecret }, redirectUriOf(settings, params.id))
    const row = {
      issuer,
      clientId,
      isEnabled,
      clientSecret: sealSecret(settings.secretKeys, params.id, clientSecret),
    }
    return asCaller(pool, actor, async (db) => {
      const { id } = await organizationWithinReach(db, actor, params.id)
      await db
        .insert(singleSignOn)
        .values({ organizationId: id, ...row, createdAt: now })
        .onConflictDoUpdate({
          target: singleSignOn.organizationId,
          set: { ...row, version: sql`${singleSignOn.version} + 1` },
        })
      await recordOrganizationEvent(db, call, id, {
        action: 'organization.update',
        after: { singleSignOn: isEnabled ? 'on' : 'off', issuer },
      })
      return present(settings, id, await findProvider(db, id))
    })
  }
}

/** Reports a problem with the provider at the issuer’s field. */
async function requireProvider(fetch: Fetch, provider: Provider, redirectUri: string): Promise<void> {
  try {
    await requestIdentity(await discover(fetch, provider), redirectUri)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, error.message, { fields: { issuer: error.message } })
  }
}

export function removeSingleSignOn({ settings }: Outside): Handler<typeof calls.remove> {
  return async (db, call) => {
    const { id } = await organizationWithinReach(db, call.actor, call.params.id)
    requireFreshConfirmation(call.actor, call.now)
    await db.delete(singleSignOn).where(eq(singleSignOn.organizationId, id))
    await recordOrganizationEvent(db, call, id, {
      action: 'organization.update',
      after: { singleSignOn: 'removed' },
    })
    return present(settings, id, null)
  }
}

type ProviderRow = typeof singleSignOn.$inferSelect

async function findProvider(db: Database, organizationId: string): Promise<ProviderRow | null> {
  const [row] = await db.select().from(singleSignOn).where(eq(singleSignOn.organizationId, organizationId))
  return row ?? null
}

function present(
  settings: Settings,
  organizationId: string,
  provider: ProviderRow | null,
): SingleSignOnSettings {
  return {
    provider,
    redirectUri: redirectUriOf(settings, organizationId),
    signInAddress: signInAddressOf(settings, organizationId),
  }
}
