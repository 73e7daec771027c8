import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { system as calls, Trend } from '#contract/system/system.ts'
import { days, hours } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'

const span = 30

/** What each trend counts, by hours: each hour that is over is counted once. */
const sources: readonly (readonly [Trend['name'], CountHours])[] = [
  ['organizations', rowsOf(organizations, organizations.createdAt)],
  ['users', rowsOf(users, users.createdAt)],
  ['sign-ins', answersOf(sql`app_sign_ins_by_hour`)],
  ['approvals', answersOf(sql`app_approvals_by_hour`)],
  ['mails', rowsOf(mails, mails.sentAt, eq(mails.state, 'sent'))],
]

export function readTrends(): Handler<typeof calls.trends> {
  const counted = sources.map(([name, count]) => [name, countPastHoursOnce(count)] as const)
  return async (db, { now }) => {
    const trends: Trend[] = []
    for (const [name, count] of counted) trends.push(await trendOf(db, { name, count }, now))
    return trends
  }
}

async function trendOf(
  db: Database,
  { name, count }: { name: Trend['name']; count: CountHours },
  now: Date,
): Promise<Trend> {
  // Days of 24 hours, the last of which ends with the hour that runs.
  const end = hourOf(now.getTime()) + hours
  const byAge = new Array<number>(2 * span).fill(0)
  for (const part of await count(db, end - 2 * span * days, now))
    for (const [hour, number] of part) {
      const age = Math.floor((end - hours - hour) / days)
      const counted = byAge[age]
      if (counted !== undefined) byAge[age] = counted + number
    }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const recent = byAge.slice(0, span)
  return { name, now: sum(recent), before: sum(byAge.slice(span)), days: recent.toReversed() }
}

type HourRow = { hour: Date | string; number: number }

function rowsOf(table: PgTable, at: AnyPgColumn, which?: SQL): CountHours {
  return byHour((since, until) => {
    const within = and(which, gte(at, since), lte(at, until))
    return sql`select date_bin('1 hour', ${at}, timestamptz 'epoch') as hour, count(*)::int as number
      from ${table} where ${within} group by 1`
  })
}

function answersOf(name: SQL): CountHours {
  return byHour(
    (since, until) =>
      sql`select hour, number from ${name}(${since.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
}

function byHour(query: (since: Date, until: Date) => SQL): CountHours {
  return async (db, since, now) => {
    const { rows } = await db.execute<HourRow>(query(new Date(since), now))
    return [new Map(rows.map(({ hour, number }) => [new Date(hour).getTime(), number]))]
  }
}

type ByHour = ReadonlyMap<number, number>

/**
 * How many of something happened in each hour since a moment, by the beginning of the hour, both in milliseconds; in parts
 * that have no hour in common, and may have earlier ones.
 */
export type CountHours = (db: Database, since: number, now: Date) => Promise<readonly ByHour[]>

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
    const past =
      known === null || isOld ? { until: since, countedAt: at, hours: new Map<number, number>() } : known
    const parts = [past.hours, ...(await count(db, past.until, now))]
    const until = hourOf(at - marginMs)
    // Within the hour nothing is added: a thousand hours are not copied for each call.
    known = until > past.until ? { ...past, until, hours: hoursWithin(parts, since, until) } : past
    return parts
  }
}

function hoursWithin(parts: readonly ByHour[], since: number, until: number): ByHour {
  const all = parts.flatMap((part) => [...part])
  return new Map(all.filter(([hour]) => hour >= since && hour < until))
}

/** Hours before `until`. */
type Known = {
  readonly until: number
  readonly countedAt: number
  readonly hours: ByHour
}
