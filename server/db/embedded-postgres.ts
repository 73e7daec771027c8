import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { type Cluster, createCluster, smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { appRole, databaseName, ownerRole, prepareDatabase } from '#server/db/embedded/roles.ts'
import { signalServerToStop, stopServer } from '#server/db/embedded/server.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import { deleteArchiveNote, openArchive } from './archive/archive.ts'
import { archiveSettings, openArchiveFolder } from './archive/archive-folder.ts'
import { InUseError, takeLock } from './embedded/cluster-lock.ts'

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
export async function startEmbeddedPostgres(
  dataDir: string,
  watcher: Watcher,
  archiveFolder: string | null = null,
) {
  const archiving = archiveFolder === null ? noArchive : archiveSettings(archiveFolder)
  const cluster = await clusterIn(dataDir, { ...smallServer, ...archiving })
  await createCluster(cluster)
  if (archiveFolder === null) await deleteArchiveNote(cluster)
  else await openArchiveFolder(archiveFolder, cluster)
  const inUse = `Another Term Calendar is running on the data in ${dataDir}: stop that one first, or set DATA_DIR to another folder.`

  let isStopping = false
  const lock = () =>
    takeLock(cluster, startTimeoutMs).catch((error: unknown) => {
      throw error instanceof InUseError ? new Error(inUse) : error
    })
  let lockClient = await lock()
  if (!(await archivesAs(lockClient, archiving))) {
    // A killed process left it running with another setting.
    await lockClient.end()
    await stopServer(cluster, 'fast')
    lockClient = await lock()
  }
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
    /** Null unless a folder for it is given. */
    archive: archiveFolder === null ? null : openArchive(cluster, archiveFolder),
    async stop() {
      isStopping = true
      await restarting
      await lockClient.end().catch(() => undefined)
      await stopServer(cluster, 'fast')
    },
    /** For a process that can't wait for `stop`. */
    signalStop() {
      isStopping = true
      signalServerToStop(cluster)
    },
  }
}
export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>

const noArchive: Cluster['settings'] = { archive_mode: 'off', archive_command: '' }

async function archivesAs(client: pg.Client, settings: Cluster['settings']): Promise<boolean> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [['archive_mode', 'archive_command']],
  )
  // PostgreSQL shows no command while it archives nothing.
  const isOn = settings.archive_mode === 'on'
  return rows.every(
    ({ name, setting }) => setting === settings[name] || (!isOn && name === 'archive_command'),
  )
}
