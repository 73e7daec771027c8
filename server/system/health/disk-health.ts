import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DiskHealth } from '#contract/system/system-health.ts'
import type { Outside } from '#server/outside.ts'
import type { Probed } from './database-health.ts'

type Found = Probed<typeof DiskHealth>
type Disk = NonNullable<Found['measured']>['disks'][number]

const megabytes = 1024 * 1024
/** A backup of a large house, and what PostgreSQL writes meanwhile. */
const littleBytes = 2048 * megabytes
/** PostgreSQL stops for want of some of it. */
const tooLittleBytes = 256 * megabytes

export async function diskHealth({ settings }: Outside): Promise<Found> {
  const { dataFolder, backupFolder } = settings
  const disks = new Map<number, Disk>()
  if (dataFolder !== null) await lookAt(disks, 'data', dataFolder)
  // The folder is made with the first backup; until then there is room where it will be.
  await lookAt(disks, 'backups', await existing(backupFolder))
  const found = [...disks.values()]
  return { ...judge(found), measured: { disks: found } }
}

/** Folders on one disk share its room. */
async function lookAt(disks: Map<number, Disk>, holds: Disk['holds'][number], path: string): Promise<void> {
  const { dev } = await stat(path)
  const known = disks.get(dev)
  if (known) {
    known.holds.push(holds)
    return
  }
  const { bavail, blocks, bsize } = await statfs(path)
  disks.set(dev, { holds: [holds], freeBytes: bavail * bsize, totalBytes: blocks * bsize })
}

async function existing(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere || dirname(path) === path ? path : existing(dirname(path))
}

export function judge(disks: readonly Disk[]): Pick<Found, 'state' | 'sentence'> {
  const free = Math.min(...disks.map(({ freeBytes }) => freeBytes))
  if (free >= littleBytes) return { state: 'healthy', sentence: 'There is room.' }
  const holdsData = disks.some((disk) => disk.freeBytes === free && disk.holds.includes('data'))
  if (free >= tooLittleBytes)
    return {
      state: 'attention',
      sentence: `Less than 2 GB are free. Free some, or move to a larger disk, before nothing can be ${holdsData ? 'saved' : 'backed up'}.`,
    }
  return {
    state: 'failing',
    sentence: `Hardly any room is left: soon nothing can be ${holdsData ? 'saved' : 'backed up'}. Free some now, or move to a larger disk.`,
  }
}
