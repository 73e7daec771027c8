import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { system as calls, Trend } from '#contract/system/system.ts'
import { days } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { mails } from '#server/db/schema/mails.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'

const span = 30

type Source = {
  readonly name: Trend['name']
  readonly table: PgTable
  readonly at: AnyPgColumn
  readonly which?: SQL
}

/** What each trend counts, by an index on the time; organisations and people are few enough without one. */
const sources: readonly Source[] = [
  { name: 'organizations', table: organizations, at: organizations.createdAt },
  { name: 'users', table: users, at: users.createdAt },
  {
    name: 'sign-ins',
    table: auditEntries,
    at: auditEntries.at,
    // Only complete sign-ins.
    which: sql`${auditEntries.action} = 'session.sign-in' and ${auditEntries.result} = 'ok'
      and ${auditEntries.after} ->> 'step' = 'signed-in'`,
  },
  { name: 'approvals', table: calendarRevisions, at: calendarRevisions.approvedAt },
  {
    name: 'mails',
    table: mails,
    at: mails.sentAt,
    which: sql`${eq(mails.state, 'sent')}`,
  },
]

export async function readTrends(db: Database, { now }: Call<typeof calls.trends>): Promise<Trend[]> {
  const trends: Trend[] = []
  for (const source of sources) trends.push(await trendOf(db, source, now))
  return trends
}

async function trendOf(db: Database, { name, table, at, which }: Source, now: Date): Promise<Trend> {
  const age = sql<number>`floor(extract(epoch from (${now.toISOString()}::timestamptz - ${at})) / 86400)::int`
  const since = new Date(now.getTime() - 2 * span * days)
  const rows = await db
    .select({ age, number: sql<number>`count(*)::int` })
    .from(table)
    .where(and(which, gt(at, since), lte(at, now)))
    .groupBy(sql`1`)
  const onDay = new Map(rows.map((row) => [row.age, row.number]))
  const ages = (from: number) => Array.from({ length: span }, (_, index) => onDay.get(from + index) ?? 0)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const recent = ages(0)
  return { name, now: sum(recent), before: sum(ages(span)), days: recent.toReversed() }
}
