import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { seconds } from '#domain/year/duration.ts'

const pauseMs = 250

export function openPrimary(addresses: readonly [string, ...string[]]) {
  let [current] = addresses
  let looking: Promise<boolean> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  const sockets = new Map<Socket, string>()

  async function look(): Promise<boolean> {
    const timelines = await Promise.all(addresses.map(probeHost))
    // An earlier primary that was not shut off still accepts writes, on an earlier timeline.
    const latest = Math.max(...timelines.map((timeline) => timeline ?? 0))
    const found = addresses.filter((_, i) => latest > 0 && timelines[i] === latest)
    const [first] = found
    if (first === undefined) return false
    if (!found.includes(current)) current = first
    for (const [socket, address] of sockets) if (address !== current) socket.destroy()
    return true
  }

  /** Asks all hosts; false if none accepts writes now. */
  function find(): Promise<boolean> {
    looking ??= look().finally(() => {
      looking = null
      lookedAt = performance.now()
    })
    return looking
  }

  /** The same in the background, for a connection that failed. */
  function lookAgain(): void {
    if (performance.now() - lookedAt > pauseMs) void find()
  }

  return {
    /** Where it was found last. */
    address: () => current,
    find,
    lookAgain,
    /** For a new connection to `address`, which is closed once another host is the primary. */
    openSocket() {
      const socket = new Socket()
      sockets.set(socket, current)
      return socket.on('close', () => {
        sockets.delete(socket)
        lookAgain()
      })
    },
  }
}
export type Primary = ReturnType<typeof openPrimary>

const timeoutMs = 1 * seconds

/** The timeline on which a host accepts writes, later after each failover; null if it is a standby or doesn't answer. */
async function probeHost(address: string): Promise<number | null> {
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
