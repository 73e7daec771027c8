import type { DeliveryRow } from '#server/access/reach/webhooks-within-reach.ts'

/** The database sorts the keys of JSON; people want the type first. */
export function inOrder(payload: unknown): unknown {
  const { type, timestamp, ...rest } = payload as Record<string, unknown>
  return { type, timestamp, ...rest }
}

export function presentDelivery(delivery: DeliveryRow) {
  return { ...delivery, payload: inOrder(delivery.payload) }
}
