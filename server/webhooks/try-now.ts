import type { TestEventPayload } from '#contract/webhooks/webhook-payload.ts'
import type { webhooks as calls, Delivery } from '#contract/webhooks/webhooks.ts'
import { testEvent } from '#domain/publish/webhook-event.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { deliveryWithinReach, webhookWithinReach } from '#server/access/reach/webhooks-within-reach.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notFound } from '#server/problems.ts'
import { attemptDelivery } from './attempt.ts'
import { presentDelivery } from './present.ts'
import { recordWebhookAct } from './record-webhook-act.ts'

// What somebody waits for is tried while they do, once, and whether the webhook is on or off.

export function testWebhook(outside: Outside): Handler<typeof calls.test> {
  return async (_, call) => {
    const { actor, params, now } = call
    const payload: TestEventPayload = {
      type: testEvent,
      timestamp: now.toISOString(),
      data: { message: 'Somebody tries out this webhook. Nothing has happened to any calendar.' },
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
      await recordWebhookAct(db, call, webhook, 'webhook.test')
      return row
    })
    return tryNow(outside, made)
  }
}

export function redeliver(outside: Outside): Handler<typeof calls.redeliver> {
  return async (_, call) => {
    const { actor, params } = call
    const delivery = await asCaller(outside.pool, actor, async (db) => {
      const found = await deliveryWithinReach(db, actor, params.id)
      const webhook = await webhookWithinReach(db, actor, found.webhookId)
      await recordWebhookAct(db, call, webhook, 'webhook.redeliver')
      return found
    })
    return tryNow(outside, delivery)
  }
}

async function tryNow(
  outside: Outside,
  { id: deliveryId, organizationId, event }: { id: string; organizationId: string; event: string },
): Promise<Delivery> {
  // What still waits for the queue goes on waiting for it if this fails; nothing waits for a test.
  const errand = { organizationId, deliveryId, isByQueue: false, isLast: event === testEvent }
  const delivery = await attemptDelivery(outside, errand)
  if (delivery === null) throw notFound('Delivery')
  return presentDelivery(delivery)
}
