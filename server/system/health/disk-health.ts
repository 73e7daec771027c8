import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DiskHealth } from '#contract/system/system-health.ts'
import type { Probed } from './database-health.ts'
import type { HealthSources } from './health-sources.ts'

type Found = Probed<typeof DiskHealth>
type Disk = NonNullable<Found['measured']>['disks'][number]

const megabytes = 1024 * 1024
/** Enough for a backup of a large installation, and for what PostgreSQL writes meanwhile. */
const lowBytes = 2048 * megabytes
/** PostgreSQL stops soon after. */
const criticalBytes = 256 * megabytes

export async function diskHealth({ settings }: HealthSources): Promise<Found> {
  const { dataFolder, backupFolder } = settings
  const disks = new Map<number, Disk>()
  if (dataFolder !== null) await addDisk(disks, 'data', dataFolder)
  // The folder is made with the first backup; until then its parent's disk counts.
  await addDisk(disks, 'backups', await existing(backupFolder))
  const found = [...disks.values()]
  return { ...judge(found), measured: { disks: found } }
}

/** Folders on one disk share its space. */
async function addDisk(disks: Map<number, Disk>, holds: Disk['holds'][number], path: string): Promise<void> {
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
  if (free >= lowBytes) return { state: 'healthy', sentence: 'There is enough space.' }
  const holdsData = disks.some((disk) => disk.freeBytes === free && disk.holds.includes('data'))
  if (free >= criticalBytes)
    return {
      state: 'attention',
      sentence: `Less than 2 GB are free. Free some, or move to a larger disk, before nothing can be ${holdsData ? 'saved' : 'backed up'}.`,
    }
  return {
    state: 'failing',
    sentence: `Hardly any space is left: soon nothing can be ${holdsData ? 'saved' : 'backed up'}. Free some now, or move to a larger disk.`,
  }
}
