import { and, eq, sql } from 'drizzle-orm'
import type { webhooks as calls } from '#contract/webhooks/webhooks.ts'
import { maxWebhooks } from '#domain/publish/webhook-delivery.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { webhookWithinReach } from '#server/access/reach/webhooks-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { webhooks } from '#server/db/schema/webhooks.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { inUse, staleVersion } from '#server/problems.ts'
import { recordWebhookEvent } from './record-webhook-event.ts'
import { makeWebhookSecret } from './signature.ts'

/** The address is checked outside the transaction, so that a slow name server holds no connection. */
export const makeWebhook: HandlerOutside<typeof calls.make> = async (
  _,
  call,
  { pool, settings, webhookSender },
) => {
  const { actor, params, body, now } = call
  await asCaller(pool, actor, (db) => organizationWithinReach(db, actor, params.id))
  requireFreshConfirmation(actor, now)
  await webhookSender.requireDeliverable(body.address)
  const make = async (db: Database) => {
    const { id: organizationId } = await organizationWithinReach(db, actor, params.id)
    // So that concurrent calls count each other's webhooks.
    const whose = `webhooks of ${organizationId}`
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`)
    if ((await db.$count(webhooks, eq(webhooks.organizationId, organizationId))) >= maxWebhooks)
      throw inUse(`There are ${maxWebhooks} webhooks already. Remove one that is not used any more.`)
    const id = crypto.randomUUID()
    const secret = makeWebhookSecret()
    const sealedSecret = sealSecret(settings.secretKeys, id, secret)
    const row = { id, organizationId, ...body, sealedSecret, createdBy: actor.id, createdAt: now }
    const [made] = await db.insert(webhooks).values(row).returning()
    if (!made) throw new Error('The webhook was not inserted.')
    await recordWebhookEvent(db, call, made, 'webhook.make')
    return { ...made, secret }
  }
  return asCaller(pool, actor, (db) => call.once(db, () => make(db)))
}

export const updateWebhook: HandlerOutside<typeof calls.update> = async (
  _,
  call,
  { pool, webhookSender },
) => {
  const { actor, params, body, ifMatch, now } = call
  const before = await asCaller(pool, actor, (db) => webhookWithinReach(db, actor, params.id))
  if (body.address !== undefined && body.address !== before.address) {
    requireFreshConfirmation(actor, now)
    await webhookSender.requireDeliverable(body.address)
  }
  const update = async (db: Database) => {
    const { id } = await webhookWithinReach(db, actor, params.id)
    const [after] = await db
      .update(webhooks)
      .set({
        ...body,
        // Switched on or given a new address, its failures no longer count.
        ...((body.isOn === true || body.address !== undefined) && {
          switchedOffBecause: null,
          failingSince: null,
        }),
        version: sql`${webhooks.version} + 1`,
      })
      .where(and(eq(webhooks.id, id), eq(webhooks.version, ifMatch ?? before.version)))
      .returning()
    if (!after) throw staleVersion('webhook')
    await recordWebhookEvent(db, call, after, 'webhook.update', before)
    return after
  }
  return asCaller(pool, actor, (db) => call.once(db, () => update(db)))
}

export const renewSecret: HandlerOutside<typeof calls.renewSecret> = async (db, call, { settings }) => {
  const { id } = await webhookWithinReach(db, call.actor, call.params.id)
  requireFreshConfirmation(call.actor, call.now)
  const secret = makeWebhookSecret()
  const [after] = await db
    .update(webhooks)
    .set({
      sealedSecret: sealSecret(settings.secretKeys, id, secret),
      version: sql`${webhooks.version} + 1`,
    })
    .where(eq(webhooks.id, id))
    .returning()
  if (!after) throw staleVersion('webhook')
  await recordWebhookEvent(db, call, after, 'webhook.renew-secret')
  return { ...after, secret }
}

export const removeWebhook: Handler<typeof calls.remove> = async (db, call) => {
  const webhook = await webhookWithinReach(db, call.actor, call.params.id)
  await db.delete(webhooks).where(eq(webhooks.id, webhook.id))
  await recordWebhookEvent(db, call, webhook, 'webhook.remove')
  return { id: webhook.id }
}
