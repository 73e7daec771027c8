import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '#server/db/database.ts'
import type { Cluster } from './cluster.ts'
import { startServer } from './server.ts'

export function connectionTo(cluster: Cluster, user: string, database: string): ConnectionSettings {
  return { host: cluster.run, port: 5432, user, database, ssl: false }
}

/** Starts the server, or reuses a running one. After `timeoutMs` throws with PostgreSQL's last error. */
export async function connectSuperuser(cluster: Cluster, timeoutMs: number): Promise<pg.Client> {
  const deadline = Date.now() + timeoutMs
  let lastError: string | null = null
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    const client = new pg.Client({
      ...connectionTo(cluster, 'postgres', 'postgres'),
      connectionTimeoutMillis: 3000,
    })
    // Later errors also emit `end`, which is handled.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`The database in ${cluster.data} does not start: ${lastError ?? error}`)
      if (isNotRunning(error)) {
        lastError = await startServer(cluster)
        if (lastError === null) continue
      }
    }
    await delay(pauseMs)
  }
}

function isNotRunning(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ECONNREFUSED'
}
