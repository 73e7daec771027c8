import { days, hours } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'

/** How many of something happened in each hour since a moment, by the beginning of the hour, both in milliseconds. */
export type CountHours = (db: Database, since: number, now: Date) => Promise<ReadonlyMap<number, number>>

/** A transaction of an hour that is over ends within this time. */
const marginMs = 1 * hours
/** An erasure or a restore changes the past: everything is counted again from time to time. */
const maxAgeMs = 1 * days

export const hourOf = (ms: number): number => ms - (ms % hours)

/** For what is never changed: hours that are over are counted once and remembered by this server. */
export function countPastHoursOnce(count: CountHours): CountHours {
  let known: Known | null = null
  return async (db, since, now) => {
    const at = now.getTime()
    const isOld = known === null || known.until > at || at - known.countedAt > maxAgeMs
    const past = known === null || isOld ? { until: since, countedAt: at, hours: new Map() } : known
    const fresh = await count(db, past.until, now)
    const all = new Map([...past.hours, ...fresh].filter(([hour]) => hour >= since))
    const until = Math.max(past.until, hourOf(at - marginMs))
    known = { ...past, until, hours: new Map([...all].filter(([hour]) => hour < until)) }
    return all
  }
}

/** Hours before `until`. */
type Known = {
  readonly until: number
  readonly countedAt: number
  readonly hours: ReadonlyMap<number, number>
}
