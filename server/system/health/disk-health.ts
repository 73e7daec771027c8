import { statfs } from 'node:fs/promises'
import type { DiskHealth } from '#contract/system-health.ts'
import type { Outside } from '#server/outside.ts'
import type { Probed } from './database-health.ts'

type Found = Probed<typeof DiskHealth>
type Folder = NonNullable<Found['measured']>['folders'][number]

const megabytes = 1024 * 1024
/** A backup of a large house, and what PostgreSQL writes meanwhile. */
const littleBytes = 2048 * megabytes
/** PostgreSQL stops for want of some of it. */
const tooLittleBytes = 256 * megabytes

export async function diskHealth({ settings }: Outside): Promise<Found> {
  const { dataFolder } = settings
  const folders = dataFolder === null ? [] : [await lookAt('data', dataFolder)]
  return { ...judge(folders), measured: { folders } }
}

async function lookAt(holds: Folder['holds'], path: string): Promise<Folder> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { holds, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function judge(folders: readonly Folder[]): Pick<Found, 'state' | 'sentence'> {
  if (folders.length === 0)
    return { state: 'healthy', sentence: 'This server keeps nothing on its own disk.' }
  const free = Math.min(...folders.map(({ freeBytes }) => freeBytes))
  if (free >= littleBytes) return { state: 'healthy', sentence: 'There is room.' }
  const mostly = free < tooLittleBytes
  return {
    state: mostly ? 'failing' : 'attention',
    sentence: mostly
      ? 'Hardly any room is left: soon nothing can be saved. Free some now, or move to a larger disk.'
      : 'Less than 2 GB are free. Free some, or move to a larger disk, before nothing can be saved.',
  }
}
