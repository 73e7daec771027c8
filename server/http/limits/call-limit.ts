import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Actor, rateLimitKeyOf } from '#server/access/actor.ts'
import { tooManyRequests } from '#server/problems.ts'

export type CallLimit = (actor: Actor | null) => Promise<void>

/**
 * A limit per person and minute, counted by this server alone: it guards the server's time, so another server's
 * count is of no interest to it. Attempts to sign in are counted in the database instead.
 */
export function callLimit(perMinute: number | undefined): CallLimit {
  if (perMinute === undefined) return async () => {}
  return limitOf(perMinute, 60, 'a minute')
}

/** For calls that bother somebody outside. */
export function callsPerHour(perHour: number): CallLimit {
  return limitOf(perHour, 60 * 60, 'an hour')
}

function limitOf(points: number, duration: number, span: string): CallLimit {
  const limiter = new RateLimiterMemory({ points, duration })
  return async (actor) => {
    try {
      await limiter.consume(actor === null ? 'anyone' : rateLimitKeyOf(actor))
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached
      const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
      throw tooManyRequests(
        `That was more than ${points} times in ${span}. Try again in ${wordsFor(seconds)}.`,
        seconds,
      )
    }
  }
}

function wordsFor(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
}
