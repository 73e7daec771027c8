import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { callerAddress, sourceKey } from '#server/http/caller-address.ts'
import { tooManyRequests } from '#server/problems.ts'

/** Looks for what an address names; null where it names nothing. */
export type LookFor = <Found>(
  request: FastifyRequest,
  find: () => Promise<Found | null>,
) => Promise<Found | null>

const freeGuesses = 60
const countedForSeconds = 10 * 60
const pauseMs = 250
const mostWaiting = 10

type Line = { waiting: number; end: Promise<unknown> }

/**
 * Lets whoever asks again and again for what is not there wait in a line of their network's own, counted by this server
 * alone. What is there is still found at its turn: behind one network may be a guesser and a whole nursery. Throws 429
 * when the line is full.
 */
export function slowGuesses(): LookFor {
  const guesses = new RateLimiterMemory({ points: freeGuesses, duration: countedForSeconds })
  const lines = new Map<string, Line>()

  async function waitInLine(source: string): Promise<void> {
    const line = lines.get(source) ?? { waiting: 0, end: Promise.resolve() }
    if (line.waiting >= mostWaiting)
      throw tooManyRequests('Too much was asked for that is not there. Try again in a minute.', 60)
    lines.set(source, line)
    line.waiting += 1
    line.end = line.end.then(() => delay(pauseMs))
    await line.end
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(source)
  }

  return async (request, find) => {
    const source = sourceKey(callerAddress(request))
    const guessed = (await guesses.get(source))?.consumedPoints ?? 0
    if (guessed >= freeGuesses) await waitInLine(source)
    const found = await find()
    if (found === null) await guesses.penalty(source)
    return found
  }
}
