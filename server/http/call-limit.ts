import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from '#server/access/actor.ts'
import { tooManyRequests } from '#server/problems.ts'

/**
 * A limit per person and minute, counted by this server alone: it guards the server's time, so another server's
 * count is of no interest to it. Attempts to sign in are counted in the database instead.
 */
export function callLimit(perMinute: number | undefined): (actor: Actor | null) => Promise<void> {
  if (perMinute === undefined) return async () => {}
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (actor) => {
    try {
      await limiter.consume(actor?.id ?? 'anyone')
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached
      const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
      throw tooManyRequests(
        `That was more than ${perMinute} times in a minute. Try again in ${seconds} seconds.`,
        seconds,
      )
    }
  }
}
