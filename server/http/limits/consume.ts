import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#server/problems.ts'

/** Counts one call and returns the count within the window; throws 429 once the limit is reached. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  sentenceFor: (waitSeconds: number) => string,
): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached
    const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
    throw tooManyRequests(sentenceFor(seconds), seconds)
  }
}
