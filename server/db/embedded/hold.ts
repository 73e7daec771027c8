import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import type { Cluster } from './cluster.ts'
import { connectSuperuser } from './superuser.ts'

/** Any number: it only has to differ from the locks in the app's own database, and those are separate. */
const holdLock = 7_146_001

/** The process that stops this moment needs a little time to let go; a living one keeps its hold. */
const waitForLockMs = 2 * seconds

export class InUseError extends Error {}

/**
 * Takes the cluster for this process alone. The hold is an advisory lock on one open connection: however the
 * process ends, kill -9 included, the kernel closes the connection and PostgreSQL lets go, so nothing is ever
 * left lying about that a human must remove.
 */
export async function takeLock(cluster: Cluster, patienceMs: number): Promise<pg.Client> {
  for (;;) {
    const client = await connectSuperuser(cluster, patienceMs)
    const outcome = await lockWith(client)
    if (outcome === 'taken') return client
    await client.end().catch(() => undefined)
    if (outcome === 'refused') throw new InUseError('Another process holds this database.')
  }
}

/** The connection may be lost meanwhile: the process that held the database has then stopped the server with it. */
async function lockWith(client: pg.Client): Promise<'taken' | 'refused' | 'lost'> {
  const giveUpAt = Date.now() + waitForLockMs
  try {
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        holdLock,
      ])
      if (rows[0]?.taken) return 'taken'
      if (Date.now() > giveUpAt) return 'refused'
      await delay(100)
    }
  } catch {
    await delay(100)
    return 'lost'
  }
}
