import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import * as z from 'zod/mini'
import { copyCluster } from '#server/db/embedded/base-backup.ts'
import type { Cluster } from '#server/db/embedded/cluster.ts'
import { basesFolder, walFolder } from './archive-folder.ts'

const About = z.object({
  /** The earliest moment that can be restored from it. */
  endedAt: z.string(),
  /** The first segment that it needs. */
  firstSegment: z.string(),
  segmentBytes: z.number(),
})

export type BaseBackup = z.infer<typeof About> & { readonly folder: string }

const maxBases = 7

export const copyIn = (folder: string) => join(folder, 'cluster')

/** The complete ones, oldest first. */
export async function readBases(archive: string): Promise<BaseBackup[]> {
  const names = await readdir(basesFolder(archive)).catch(() => [])
  const bases = names
    .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
    .sort()
    .map(async (name) => {
      const folder = join(basesFolder(archive), name)
      const text = await readFile(join(folder, 'about.json'), 'utf8')
      return { ...z.parse(About, JSON.parse(text)), folder }
    })
  return Promise.all(bases)
}

/** Returns once it can be restored from; then deletes what is older than the seven that stay. */
export async function makeBase(superuser: pg.ClientBase, cluster: Cluster, archive: string): Promise<void> {
  const draft = join(basesFolder(archive), 'draft.part')
  await rm(draft, { recursive: true, force: true })
  const label = await copyCluster(superuser, cluster, copyIn(draft))
  const { rows } = await superuser.query<{ now: Date; segmentBytes: number }>(
    `select clock_timestamp() as now, pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes"`,
  )
  const endedAt = rows[0]?.now.toISOString() ?? ''
  const about: z.infer<typeof About> = {
    endedAt,
    firstSegment: /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '',
    segmentBytes: rows[0]?.segmentBytes ?? 0,
  }
  await writeFile(join(draft, 'about.json'), JSON.stringify(about, null, 2), { flush: true })
  await rename(draft, join(basesFolder(archive), endedAt.replace(/[-:]|\.\d+/g, '')))
  await deleteOld(archive)
}

async function deleteOld(archive: string): Promise<void> {
  const bases = await readBases(archive)
  for (const { folder } of bases.slice(0, -maxBases)) await rm(folder, { recursive: true })
  const oldest = bases.at(-maxBases) ?? bases[0]
  if (oldest === undefined) return
  // Without its timeline, as one that was left is needed no longer than its bases.
  const isNeeded = (name: string) => name.slice(8, 24) >= oldest.firstSegment.slice(8)
  for (const name of await readdir(walFolder(archive)))
    if (/^[0-9A-F]{24}\./.test(name) && !isNeeded(name)) await rm(join(walFolder(archive), name))
}
