import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import type { Cluster } from './cluster.ts'
import { connectSuperuser } from './superuser.ts'

/** Any number; locks in the app's own database are separate. */
const clusterLock = 7_146_001

/** Time for a stopping process to release the lock. */
const waitForLockMs = 2 * seconds

export class InUseError extends Error {}

/** By an advisory lock on an open connection: however the process ends, it is released, and no stale file remains. */
export async function takeLock(cluster: Cluster, timeoutMs: number): Promise<pg.Client> {
  for (;;) {
    const client = await connectSuperuser(cluster, timeoutMs)
    const outcome = await lockWith(client)
    if (outcome === 'taken') return client
    await client.end().catch(() => undefined)
    if (outcome === 'refused') throw new InUseError('Another process holds this database.')
  }
}

/** The connection may be lost if the process that held the lock stops the server. */
async function lockWith(client: pg.Client): Promise<'taken' | 'refused' | 'lost'> {
  const deadline = Date.now() + waitForLockMs
  try {
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        clusterLock,
      ])
      if (rows[0]?.taken) return 'taken'
      if (Date.now() > deadline) return 'refused'
      await delay(100)
    }
  } catch {
    await delay(100)
    return 'lost'
  }
}
