import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { createCluster, smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { appRole, databaseName, ownerRole, prepareDatabase } from '#server/db/embedded/roles.ts'
import { signalServerToStop, stopServer } from '#server/db/embedded/server.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import type { ConnectionSettings } from './database.ts'
import { InUseError, takeLock } from './embedded/cluster-lock.ts'

export type EmbeddedPostgres = {
  owner: ConnectionSettings
  app: ConnectionSettings
  stop: () => Promise<void>
  /** For a process that can't wait for `stop`. */
  signalStop: () => void
}

/** Called when the database server is lost while the app runs. */
export type Watcher = {
  lost: (sentence: string) => void
  back: (sentence: string) => void
  /** Another process has taken the folder meanwhile, so this one must end. */
  taken: (sentence: string) => void
}

/** Recovery after a crash replays at most `max_wal_size`, which takes a second or two. */
const startTimeoutMs = 20 * seconds

/**
 * Starts the embedded PostgreSQL in `dataDir`, or reuses one that a killed process left running, and restarts it whenever
 * it dies. Throws a readable sentence, at once when another process uses the folder.
 */
export async function startEmbeddedPostgres(dataDir: string, watcher: Watcher): Promise<EmbeddedPostgres> {
  const cluster = await clusterIn(dataDir, smallServer)
  await createCluster(cluster)
  const inUse = `Another Term Calendar is running on the data in ${dataDir}: stop that one first, or set DATA_DIR to another folder.`

  let isStopping = false
  let lockClient = await takeLock(cluster, startTimeoutMs).catch((error: unknown) => {
    throw error instanceof InUseError ? new Error(inUse) : error
  })
  await prepareDatabase(lockClient)
  watch(lockClient)

  let restarting: Promise<void> = Promise.resolve()
  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (isStopping) return
      watcher.lost('The database has stopped; starting it again.')
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, 10 * seconds)) {
      try {
        lockClient = await takeLock(cluster, startTimeoutMs)
        watch(lockClient)
        return watcher.back('The database is back.')
      } catch (error) {
        if (error instanceof InUseError) return watcher.taken(inUse)
        watcher.lost(error instanceof Error ? error.message : String(error))
        await delay(pauseMs)
      }
    }
  }

  return {
    owner: connectionTo(cluster, ownerRole, databaseName),
    app: connectionTo(cluster, appRole, databaseName),
    async stop() {
      isStopping = true
      await restarting
      await lockClient.end().catch(() => undefined)
      await stopServer(cluster, 'fast')
    },
    signalStop() {
      isStopping = true
      signalServerToStop(cluster)
    },
  }
}
