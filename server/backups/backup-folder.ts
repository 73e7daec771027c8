import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Settings } from '#server/outside.ts'
import { gone, invalidInput } from '#server/problems.ts'
import { sumPath } from './check-backup.ts'

type Place = Pick<Settings, 'backupFolder'>

/** Nobody but the server's own user reads what lies in it. */
export async function openBackupFolder({ backupFolder }: Place): Promise<string> {
  await mkdir(backupFolder, { recursive: true, mode: 0o700 })
  return backupFolder
}

export function backupFileName(createdAt: Date, id: string, isEncrypted: boolean): string {
  const moment = createdAt.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
  return `term-calendar-${moment}-${id.slice(0, 8)}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** What is being written has this name until it is whole. */
export const partPath = (path: string) => `${path}.part`

export function backupPath({ backupFolder }: Place, fileName: string): string {
  return join(backupFolder, basename(fileName))
}

/** Throws where several servers each have a folder of their own, and the file is in another's. */
export async function requireFile(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw noSuchFile()
  return found.size
}

export const noSuchFile = () =>
  gone('This file is not in the folder of backups of this server any more. Take another backup.')

export async function removeBackupFile(path: string): Promise<void> {
  for (const each of [path, sumPath(path), partPath(path)]) await rm(each, { force: true })
}

/** What a backup left that was killed. Only while no backup is being made. */
export async function sweepFolder(place: Place): Promise<void> {
  const folder = await openBackupFolder(place)
  for (const name of await readdir(folder))
    if (name.startsWith('term-calendar-') && name.endsWith('.part'))
      await rm(join(folder, name), { force: true })
}

/** Leaves the database, which may share the disk, some room. */
const sparedBytes = 256 * 1024 * 1024

export async function requireSpace(folder: string, byteCount: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < byteCount + sparedBytes)
    throw invalidInput({
      file: 'There is not enough room for this file on the server’s disk. Restore it by command, or make room.',
    })
}
