import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Actor, rateLimitKeyOf } from '#server/access/actor.ts'
import { consume } from './consume.ts'

type CallLimit = (actor: Actor | null) => Promise<void>

/** Counted by each server, as it protects the server's time; attempts to sign in are counted in the database. */
export function callLimit(perMinute: number | undefined): CallLimit {
  if (perMinute === undefined) return async () => {}
  return limitOf(perMinute, 60, 'a minute')
}

/** For calls that send something to other people. */
export function callsPerHour(perHour: number): CallLimit {
  return limitOf(perHour, 60 * 60, 'an hour')
}

function limitOf(points: number, duration: number, span: string): CallLimit {
  const limiter = new RateLimiterMemory({ points, duration })
  return async (actor) => {
    await consume(
      limiter,
      actor === null ? 'anyone' : rateLimitKeyOf(actor),
      (seconds) => `That was more than ${points} times in ${span}. Try again in ${durationText(seconds)}.`,
    )
  }
}

function durationText(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
}
