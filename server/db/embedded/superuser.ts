import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '#server/db/database.ts'
import type { Cluster } from './cluster.ts'
import { startServer } from './server.ts'

export function connectionTo(cluster: Cluster, user: string, database: string): ConnectionSettings {
  return { host: cluster.run, port: 5432, user, database, ssl: false }
}

/**
 * A connection of PostgreSQL's own superuser; the server is started when it does not run, and one that an earlier
 * process has left running is taken up. Gives up with PostgreSQL's last words after `patienceMs`.
 */
export async function connectSuperuser(cluster: Cluster, patienceMs: number): Promise<pg.Client> {
  const giveUpAt = Date.now() + patienceMs
  let words: string | null = null
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    const client = new pg.Client({
      ...connectionTo(cluster, 'postgres', 'postgres'),
      connectionTimeoutMillis: 3000,
    })
    // What breaks later is seen on the connection's end.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > giveUpAt)
        throw new Error(`The database in ${cluster.data} does not start: ${words ?? error}`)
      if (isNotRunning(error)) {
        words = await startServer(cluster)
        if (words === null) continue
      }
    }
    await delay(pauseMs)
  }
}

function isNotRunning(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ECONNREFUSED'
}
