import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { copyFolder } from '#server/db/embedded/base-backup.ts'
import { type Cluster, smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { lastLine } from '#server/db/embedded/program.ts'
import { startServer, stopServer } from '#server/db/embedded/server.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import { archiveSettings, openArchiveFolder, restoreCommand } from './archive-folder.ts'
import { type BaseBackup, copyIn, readBases } from './base-backups.ts'
import { firstGap, readSegments } from './segments.ts'

type Settings = Parameters<typeof clusterIn>[1]

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
  const lastChange = await replay(wanted, base, {
    // Names of zones are not known yet where this is read.
    recovery_target_time: wanted.moment.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  })
  // PostgreSQL stops only at a change after the moment, so at the last one it has to go on to the end.
  if (lastChange !== null) await replay(wanted, base, {})
}

/**
 * Up to the target, or without one to the end of the archive. Where the archive ends at the moment, in the same
 * millisecond, makes nothing and returns its last change.
 */
async function replay(wanted: Wanted, base: BaseBackup, target: Settings): Promise<Date | null> {
  const cluster = await clusterIn(wanted.dataDir, {
    ...smallServer,
    ...archiveSettings(wanted.archive),
    restore_command: restoreCommand(wanted.archive),
    // Each restored database begins one, with a base backup of its own.
    recovery_target_timeline: 'current',
    ...target,
  })
  await openArchiveFolder(wanted.archive, cluster)
  try {
    await copyFolder(copyIn(base.folder), cluster.data, cluster)
    await writeFile(join(cluster.data, 'recovery.signal'), '')
    const fault = await recover(cluster)
    if (fault === null) {
      await stopServer(cluster, 'fast')
      return null
    }
    const lastChange = lastChangeIn(await readFile(cluster.log, 'utf8'), base)
    if (lastChange === null) throw new Error(`PostgreSQL can't restore it: ${fault}`)
    if (lastChange < wanted.moment) throw new Error(await explain(lastChange, wanted, base))
    await removeCluster(cluster)
    return lastChange
  } catch (error) {
    await removeCluster(cluster)
    throw error
  }
}

async function removeCluster(cluster: Cluster): Promise<void> {
  await stopServer(cluster, 'immediate')
  await rm(dirname(cluster.data), { recursive: true, force: true })
}

/**
 * The last commit that PostgreSQL has replayed, by its log, rounded up to what a moment can say; null if it did not come
 * to the end of the archive. In all of the log: a connection that asks how far it is may be refused after that.
 */
export function lastChangeIn(log: string, { endedAt }: Pick<BaseBackup, 'endedAt'>): Date | null {
  if (!log.includes('before configured recovery target')) return null
  const [, day, time, fraction = '', zone] =
    log.match(/last completed transaction was at log time (\S+) ([\d:]+)\.?(\d*)([+-]\d\d)/) ?? []
  if (day === undefined) return new Date(endedAt)
  const upMs = Math.ceil(Number(`0.${fraction || 0}`) * 1000)
  return new Date(Date.parse(`${day}T${time}${zone}:00`) + upMs)
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
  lastChange: Date,
  { archive, moment }: Wanted,
  { firstSegment, segmentBytes }: BaseBackup,
): Promise<string> {
  const segments = await readSegments(archive, firstSegment.slice(0, 8))
  const gap = firstGap(segments, firstSegment, segmentBytes)
  const reason =
    gap === null
      ? `The archive ends before ${moment.toISOString()}`
      : `The archive has a gap before ${moment.toISOString()}: ${gap}.gz is missing`
  return `${reason}. The last change before that is from ${lastChange.toISOString()}: choose that moment, or an earlier one.`
}
