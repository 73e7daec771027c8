import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type Actor, rateLimitKeyOf } from '#server/access/actor.ts'
import { consume } from './consume.ts'

type CallLimit = (actor: Actor | null) => Promise<void>

type Span = { readonly points: number; readonly seconds: number; readonly text: string }

/** How often one person may call `name`, counted in the database: two servers don't allow twice as much. */
export function callLimit(pool: pg.Pool, name: string, perMinute: number | undefined): CallLimit {
  if (perMinute === undefined) return async () => {}
  return limitOf(pool, name, { points: perMinute, seconds: 60, text: 'a minute' })
}

/** For calls that send something to other people. */
export function callsPerHour(pool: pg.Pool, name: string, perHour: number): CallLimit {
  return limitOf(pool, name, { points: perHour, seconds: 60 * 60, text: 'an hour' })
}

function limitOf(storeClient: pg.Pool, name: string, { points, seconds, text }: Span): CallLimit {
  const limiter = new RateLimiterPostgres({
    storeClient,
    tableName: 'attempts',
    tableCreated: true,
    // A job deletes what has expired.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return async (actor) => {
    await consume(
      limiter,
      actor === null ? 'anyone' : rateLimitKeyOf(actor),
      (left) => `That was more than ${points} times in ${text}. Try again in ${durationText(left)}.`,
    )
  }
}

function durationText(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
}
