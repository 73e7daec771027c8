import { days, seconds } from '#domain/year/duration.ts'

export const deliveryStates = ['queued', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const maxExponent = 10

/**
 * How long the queue waits after a failed attempt, the first being number 1: e seconds, e² seconds, … six hours at
 * most.
 */
export function waitAfterMs(attempt: number): number {
  return Math.round(Math.exp(Math.min(attempt, maxExponent)) * seconds)
}

/** A webhook without a success for this long is switched off when the next delivery is given up. */
export const maxFailureMs = 3 * days

export const deliveryRetentionMs = 30 * days

export const maxWebhooks = 10
