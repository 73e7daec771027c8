import type { Delivery, Webhook } from '#contract/webhooks/webhooks.ts'
import type { DeliveryRow, WebhookRow } from '#server/access/reach/webhooks-within-reach.ts'

export function presentWebhook(webhook: WebhookRow): Webhook {
  const { id, address, events, isOn, switchedOffBecause, failingSince, createdAt, version } = webhook
  return {
    ...{ id, address, isOn, switchedOffBecause, version },
    events: [...events],
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** The database sorts the keys of JSON; people want the type first. */
export function inOrder(payload: unknown): unknown {
  const { type, timestamp, ...rest } = payload as Record<string, unknown>
  return { type, timestamp, ...rest }
}

export function presentDelivery(delivery: DeliveryRow): Delivery {
  const { id, event, state, attempts, lastStatus, lastAnswer, lastError } = delivery
  return {
    ...{ id, event, state, attempts, lastStatus, lastAnswer, lastError },
    payload: inOrder(delivery.payload),
    createdAt: delivery.createdAt.toISOString(),
    lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  }
}
