import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

/** PostgreSQL names its socket after its port. */
export const socketName = '.s.PGSQL.5432'

/** Socket paths have at most 104 bytes on macOS and 108 on Linux, including the final NUL. */
const maxSocketPathBytes = 103

/** Only its account can enter, as connections need no password. In /tmp if the home's path is too long for a socket. */
export async function socketFolder({ folder, account }: Home): Promise<string> {
  const inHome = join(folder, 'run')
  const path = Buffer.byteLength(join(inHome, socketName)) <= maxSocketPathBytes ? inHome : shortPath(folder)
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined && account !== null) await chown(path, account.uid, account.gid)

  // Another user could make this folder in /tmp first, and listen on it.
  const found = await lstat(path)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${path} is not a private folder of uid ${uid}: remove it and start again.`)
  }
  return path
}

function shortPath(folder: string): string {
  return `/tmp/term-calendar-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}
