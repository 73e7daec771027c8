import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { copyFolder } from '#server/db/embedded/base-backup.ts'
import { type Cluster, smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { lastLine } from '#server/db/embedded/program.ts'
import { startServer, stopServer } from '#server/db/embedded/server.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import { archiveSettings, openArchiveFolder, restoreCommand, walFolder } from './archive-folder.ts'
import { type BaseBackup, copyIn, readBases } from './base-backups.ts'
import { firstGap, readSegments } from './segments.ts'

type Wanted = {
  readonly dataDir: string
  readonly archive: string
  readonly moment: Date
  readonly now: Date
}

/** Makes a database in a new folder as it was at a moment. Throws a sentence, with nothing made, where that can't be had. */
export async function restoreTo(wanted: Wanted): Promise<void> {
  await requireNew(wanted.dataDir)
  const base = await baseFor(wanted)
  const cluster = await clusterIn(wanted.dataDir, {
    ...smallServer,
    ...archiveSettings(wanted.archive),
    restore_command: restoreCommand(wanted.archive),
    // Names of zones are not known yet where this is read.
    recovery_target_time: wanted.moment.toISOString().replace('Z', '+00'),
    // Each restored database begins one, with a base backup of its own.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
  })
  await openArchiveFolder(wanted.archive, cluster)
  try {
    await copyFolder(copyIn(base.folder), cluster.data, cluster)
    await writeFile(join(cluster.data, 'recovery.signal'), '')
    const fault = await recover(cluster)
    if (fault !== null) throw new Error(await explain(fault, wanted, base))
  } catch (error) {
    await stopServer(cluster, 'immediate')
    await rm(dirname(cluster.data), { recursive: true, force: true })
    throw error
  }
  await stopServer(cluster, 'fast')
}

/** A key to the secrets may lie there before. */
async function requireNew(dataDir: string): Promise<void> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  if (names.some((name) => name !== 'secret-key'))
    throw new Error(`${dataDir} is not empty: set DATA_DIR to a new folder, so that what is there stays.`)
}

async function baseFor({ archive, moment, now }: Wanted): Promise<BaseBackup> {
  const bases = await readBases(archive)
  const [first] = bases
  if (first === undefined)
    throw new Error(`There is no base backup in ${archive}: nothing can be restored from it.`)
  if (moment > now) throw new Error(`${moment.toISOString()} has not come yet: choose an earlier moment.`)
  const base = bases.findLast(({ endedAt }) => Date.parse(endedAt) <= moment.getTime())
  if (base !== undefined) return base
  throw new Error(
    `There is no base backup from before ${moment.toISOString()}: the earliest moment is ${first.endedAt}.`,
  )
}

/** PostgreSQL's reason if it can't. */
async function recover(cluster: Cluster): Promise<string | null> {
  const fault = await startServer(cluster)
  if (fault !== null) return fault
  for (;;) {
    const state = await readState(cluster)
    if (state === 'recovered') return null
    if (state === 'ended') return lastLine(await readFile(cluster.log, 'utf8'))
    await delay(50)
  }
}

async function readState(cluster: Cluster): Promise<'recovering' | 'recovered' | 'ended'> {
  const client = new pg.Client(connectionTo(cluster, 'postgres', 'postgres'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]?.is ? 'recovering' : 'recovered'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'ended' : 'recovering'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function explain(
  fault: string,
  { archive, moment }: Wanted,
  { firstSegment, segmentBytes }: BaseBackup,
): Promise<string> {
  if (!fault.includes('before configured recovery target')) return `PostgreSQL can't restore it: ${fault}`
  const segments = await readSegments(archive, firstSegment.slice(0, 8))
  const gap = firstGap(segments, firstSegment, segmentBytes)
  const last = segments.findLast((name) => gap === null || name < gap)
  const until = last && (await stat(join(walFolder(archive), `${last}.gz`))).mtime.toISOString()
  const reason =
    gap === null
      ? `The archive ends before ${moment.toISOString()}`
      : `The archive has a gap before ${moment.toISOString()}: ${gap}.gz is missing`
  return `${reason}. Choose a moment before ${until ?? 'it'}.`
}
