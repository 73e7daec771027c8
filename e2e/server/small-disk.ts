import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDataFolder } from './data-folder.ts'

const run = promisify(execFile)

export type SmallDisk = {
  readonly folder: string
  /** Fills it completely. */
  readonly fill: () => Promise<void>
  readonly free: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Mounts a file system of so many megabytes; null where this account may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await makeDataFolder()
  const filler = join(folder, 'filler')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])
  } catch {
    await remove()
    return null
  }
  return {
    folder,
    // It ends with “No space left on device”.
    fill: () => run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']).then(ignore, ignore),
    free: () => rm(filler),
    async remove() {
      await run('umount', ['--lazy', folder])
      await remove()
    },
  }
}

const ignore = () => undefined
