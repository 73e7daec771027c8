import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { hours, minutes } from '#domain/year/duration.ts'
import type { Cluster } from '#server/db/embedded/cluster.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import { makeBase, readBases } from './base-backups.ts'

/** A night, and the time that a large copy takes. */
const maxBaseAgeMs = 26 * hours

/** The write-ahead log of the embedded PostgreSQL, and copies of it to begin from. */
export function openArchive(cluster: Cluster, folder: string) {
  const note = notePath(cluster)

  async function makeBaseNow(): Promise<void> {
    await asSuperuser(cluster, (superuser) => makeBase(superuser, cluster, folder))
    await writeFile(note, folder, { flush: true })
  }

  return {
    /** Also deletes what is older than the base backups that stay. */
    makeBase: makeBaseNow,
    /** Unless the log has been archived here without a break since one was made. */
    async makeFirstBase() {
      const archivedTo = await readFile(note, 'utf8').catch(() => null)
      if (archivedTo !== folder || (await readBases(folder)).length === 0) await makeBaseNow()
    },
    /** A sentence for system administrators; null while everything is archived. */
    async whyFailing(now: Date) {
      const failedSince = await asSuperuser(cluster, readFailure)
      if (failedSince !== null)
        return `The archive in ${folder} could not be written at ${failedSince}: check whether its disk is full or not mounted. PostgreSQL keeps what is not archived, until its own disk is full.`
      const newest = (await readBases(folder)).at(-1)
      if (newest === undefined || now.getTime() - Date.parse(newest.endedAt) > maxBaseAgeMs)
        return `No base backup was made in ${folder} last night. The log of the server says why.`
      return null
    },
  }
}
export type Archive = ReturnType<typeof openArchive>

/** After a time without archiving a base backup from before it is of no use for what comes after. */
export async function deleteArchiveNote(cluster: Cluster): Promise<void> {
  await rm(notePath(cluster), { force: true })
}

const notePath = (cluster: Cluster) => join(dirname(cluster.data), 'archived-to')

async function readFailure(superuser: pg.Client): Promise<string | null> {
  const { rows } = await superuser.query<{ at: Date }>(
    `select last_failed_time as at from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  return rows[0]?.at.toISOString() ?? null
}

async function asSuperuser<T>(cluster: Cluster, work: (superuser: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...connectionTo(cluster, 'postgres', 'postgres'),
    // The end of a base backup waits for the archive.
    statement_timeout: 10 * minutes,
  })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
