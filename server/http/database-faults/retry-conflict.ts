import { setTimeout as delay } from 'node:timers/promises'
import { rootCause } from '#server/http/root-cause.ts'

/** A deadlock's victim, and a transaction that could not be put in an order with others: PostgreSQL undid it. */
const conflicts = new Set<unknown>(['40P01', '40001'])

const maxAttempts = 4
const pauseMs = 25

/**
 * Runs a whole transaction again when it conflicted with another one. The work must have no effect outside its
 * transaction.
 */
export async function retryConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === maxAttempts || !conflicts.has(rootCause(error).code)) throw error
      // Of random length, so that the same two don't meet again.
      await delay(pauseMs * attempt * (1 + Math.random()))
    }
  }
}
