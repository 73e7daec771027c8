import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Settings } from '#server/outside.ts'
import { gone, invalidInput, wrongStatus } from '#server/problems.ts'
import { sumPath } from './check-backup.ts'
import { backupPlace, failureReason } from './failure-reason.ts'

type BackupFolderSettings = Pick<Settings, 'backupFolder'>

/** Only the server's own user may read it. */
export async function openBackupFolder({ backupFolder }: BackupFolderSettings): Promise<string> {
  await mkdir(backupFolder, { recursive: true, mode: 0o700 })
  return backupFolder
}

/** Tries to write a file; null if it can be written, else a sentence for system administrators. */
export async function whyNotWritable(settings: BackupFolderSettings): Promise<string | null> {
  try {
    const path = join(await openBackupFolder(settings), `write-test-${randomUUID()}.part`)
    await writeFile(path, 'test', { mode: 0o600, flag: 'wx' })
    // A backup that begins at this moment may have swept it away.
    await rm(path, { force: true })
    return null
  } catch (error) {
    const [first = '', ...rest] = failureReason(error, backupPlace(settings))
    return `Backups can’t be written: ${first.toLowerCase()}${rest.join('')}`
  }
}

export async function requireWritable(settings: BackupFolderSettings): Promise<void> {
  const reason = await whyNotWritable(settings)
  if (reason !== null) throw wrongStatus(reason)
}

export function backupFileName(createdAt: Date, id: string, isEncrypted: boolean): string {
  const moment = createdAt.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
  return `term-calendar-${moment}-${id.slice(0, 8)}.tar.gz${isEncrypted ? '.age' : ''}`
}

export const partPath = (path: string) => `${path}.part`

export function backupPath(
  { backupFolder }: BackupFolderSettings,
  { id, fileName }: { readonly id: string; readonly fileName: string | null },
): string {
  return join(backupFolder, basename(fileName ?? id))
}

/** Throws if the file is in the folder of another server. */
export async function requireFile(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw fileMissing()
  return found.size
}

export const fileMissing = () =>
  gone('This file is no longer in the backup folder of this server. Choose another backup.')

export async function removeBackupFile(path: string): Promise<void> {
  for (const file of [path, sumPath(path), partPath(path)]) await rm(file, { force: true })
}

/** Deletes the rest of killed backups. Only call it while no backup is being made. */
export async function sweepFolder(settings: BackupFolderSettings): Promise<void> {
  const folder = await openBackupFolder(settings)
  const names = new Set(await readdir(folder))
  for (const name of names) {
    const isPart = name.endsWith('.part')
    const isSumOfNothing = name.endsWith('.sha256') && !names.has(name.slice(0, -'.sha256'.length))
    const isOurs = name.startsWith('term-calendar-') || name.startsWith('write-test-')
    if (isOurs && (isPart || isSumOfNothing)) await rm(join(folder, name), { force: true })
  }
}

/** Space reserved for the database, which may share the disk. */
const reservedBytes = 256 * 1024 * 1024

export async function requireDiskSpace(folder: string, byteCount: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < byteCount + reservedBytes)
    throw invalidInput({
      file: 'There is not enough space for this file on the server’s disk. Restore it by command, or make space.',
    })
}
