import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DatabaseHealth } from '#contract/system/system-health.ts'
import { openDatabase } from '#server/db/database.ts'
import type { HealthSources } from './health-sources.ts'

export type Probed<Part extends z.ZodMiniType<{ name: string }>> = Omit<z.output<Part>, 'name'>

const slowMs = 500
/** As a share of PostgreSQL's connections. */
const highUse = 0.8

export async function databaseHealth({ pool }: HealthSources): Promise<Probed<typeof DatabaseHealth>> {
  const db = openDatabase(pool)
  // The first query may have to connect; that is the pool's time, not the database's.
  await db.execute(sql`select 1`)
  const startedAt = performance.now()
  await db.execute(sql`select 1`)
  const answersInMs = Math.max(1, Math.round(performance.now() - startedAt))
  const { rows } = await db.execute<{ bytes: string; connections: number; most: number }>(sql`
    select pg_database_size(current_database()) as bytes,
      -- The types of other roles' processes are hidden from the app's role; PostgreSQL's own have no database.
      (select count(*)::int from pg_stat_activity
        where datid is not null and (backend_type = 'client backend' or backend_type is null)) as connections,
      current_setting('max_connections')::int as most`)
  const [{ bytes, connections, most } = { bytes: '0', connections: 0, most: 0 }] = rows
  const measured = { answersInMs, bytes: Number(bytes), connections, mostConnections: most }
  if (connections > most * highUse)
    return {
      state: 'attention',
      sentence: `${connections} of ${most} connections are in use. Raise max_connections of PostgreSQL, or run fewer servers.`,
      measured,
    }
  if (answersInMs > slowMs)
    return {
      state: 'attention',
      sentence: `It took ${answersInMs} ms to answer. Check what else PostgreSQL is doing, and its disk.`,
      measured,
    }
  return { state: 'healthy', sentence: `Answers in ${answersInMs} ms.`, measured }
}
