import pg from 'pg'
import { seconds } from '#domain/year/duration.ts'

const timeoutMs = 1 * seconds

/** The timeline on which a host accepts writes, later after each failover; null if it is a standby or doesn't answer. */
export async function probeHost(address: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number | null }>(
      `select case when current_setting('transaction_read_only') = 'off'
         then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
    )
    return rows[0]?.timeline ?? null
  } catch {
    return null
  } finally {
    // Ending a dead connection never returns.
    void client.end().catch(() => undefined)
  }
}
