import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { callerAddress, sourceKey } from '#server/http/caller-address.ts'
import { tooManyRequests } from '#server/problems.ts'

/** Runs a lookup by a guessable address; null if nothing was found. */
export type LimitedLookup = <Found>(
  request: FastifyRequest,
  find: () => Promise<Found | null>,
) => Promise<Found | null>

const unlimitedGuesses = 60
const countedForSeconds = 10 * 60
const pauseMs = 250
const maxWaiting = 10

/** After many misses lookups wait, rather than fail: one network may have a guesser and a nursery; 429 when full. */
export function limitGuesses(): LimitedLookup {
  const guesses = new RateLimiterMemory({ points: unlimitedGuesses, duration: countedForSeconds })
  const queues = new Map<string, { waiting: number; end: Promise<unknown> }>()

  async function waitInQueue(source: string): Promise<void> {
    const queue = queues.get(source) ?? { waiting: 0, end: Promise.resolve() }
    if (queue.waiting >= maxWaiting)
      throw tooManyRequests(
        'Too many addresses that do not exist were tried from your network. Try again in a minute.',
        60,
      )
    queues.set(source, queue)
    queue.waiting += 1
    queue.end = queue.end.then(() => delay(pauseMs))
    await queue.end
    queue.waiting -= 1
    if (queue.waiting === 0) queues.delete(source)
  }

  return async (request, find) => {
    const source = sourceKey(callerAddress(request))
    const guessed = (await guesses.get(source))?.consumedPoints ?? 0
    if (guessed >= unlimitedGuesses) await waitInQueue(source)
    const found = await find()
    if (found === null) await guesses.penalty(source)
    return found
  }
}
