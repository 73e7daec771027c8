import type { TestEventPayload } from '#contract/webhooks/webhook-payload.ts'
import type { webhooks as calls } from '#contract/webhooks/webhooks.ts'
import { testEvent } from '#domain/publish/webhook-event.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { deliveryWithinReach, webhookWithinReach } from '#server/access/reach/webhooks-within-reach.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notFound } from '#server/problems.ts'
import { attemptDelivery } from './deliver-webhook.ts'
import { presentDelivery } from './present.ts'
import { recordWebhookEvent } from './record-webhook-event.ts'

// Deliveries made by hand: tried once while the caller waits, also if the webhook is off.

export const testWebhook: HandlerOutside<typeof calls.test> = async (_, call, outside) => {
  const { actor, params, now } = call
  const payload: TestEventPayload = {
    type: testEvent,
    timestamp: now.toISOString(),
    data: { message: 'This is a test of the webhook. Nothing has happened to any calendar.' },
  }
  const made = await asCaller(outside.pool, actor, async (db) => {
    const webhook = await webhookWithinReach(db, actor, params.id)
    const { id: webhookId, organizationId } = webhook
    const row = {
      id: crypto.randomUUID(),
      organizationId,
      webhookId,
      event: testEvent,
      payload,
      createdAt: now,
    }
    await db.insert(webhookDeliveries).values(row)
    await recordWebhookEvent(db, call, webhook, 'webhook.test')
    return row
  })
  return deliverNow(outside, made)
}

export const redeliver: HandlerOutside<typeof calls.redeliver> = async (_, call, outside) => {
  const { actor, params } = call
  const delivery = await asCaller(outside.pool, actor, async (db) => {
    const found = await deliveryWithinReach(db, actor, params.id)
    const webhook = await webhookWithinReach(db, actor, found.webhookId)
    await recordWebhookEvent(db, call, webhook, 'webhook.redeliver')
    return found
  })
  return deliverNow(outside, delivery)
}

async function deliverNow(
  outside: Outside,
  { id: deliveryId, organizationId, event }: { id: string; organizationId: string; event: string },
) {
  // A queued delivery stays queued if this fails; a test is not retried.
  const task = { organizationId, deliveryId, isByQueue: false, isLast: event === testEvent }
  const delivery = await attemptDelivery(outside, task)
  if (delivery === null) throw notFound('Delivery')
  return presentDelivery(delivery)
}
