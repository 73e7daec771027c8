import type { Delivery, Webhook } from '#contract/webhooks.ts'
import type { DeliveryRow, WebhookRow } from '#server/access/webhooks-within-reach.ts'

export function presentWebhook(webhook: WebhookRow): Webhook {
  const { id, address, events, isOn, switchedOffBecause, failingSince, createdAt, version } = webhook
  return {
    ...{ id, address, isOn, switchedOffBecause, version },
    events: [...events],
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function presentDelivery(delivery: DeliveryRow): Delivery {
  const { id, event, state, attempts, lastStatus, lastAnswer, lastError, payload } = delivery
  return {
    ...{ id, event, state, attempts, lastStatus, lastAnswer, lastError, payload },
    createdAt: delivery.createdAt.toISOString(),
    lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  }
}
