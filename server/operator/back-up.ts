import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { subjectOf } from '#server/access/record.ts'
import {
  backupFileName,
  openBackupFolder,
  partPath,
  removeBackupFile,
} from '#server/backups/backup-folder.ts'
import { sumPath } from '#server/backups/check-backup.ts'
import { writeBackup } from '#server/backups/write-backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { backups } from '#server/db/schema/backups.ts'
import type { Settings } from '#server/outside.ts'
import { recordAtConsole } from './record-at-console.ts'

type Target = { readonly path: string | null; readonly mayOverwrite: boolean }

/** Writes to the given file or folder, or to the backup folder. Needs the owner's connection, with the lock. */
export async function backUpAtConsole(
  owner: pg.Client,
  settings: Settings,
  now: Date,
  { path: wanted, mayOverwrite }: Target,
): Promise<string> {
  const { backupPassphrase: passphrase, secretKeys, release } = settings
  const name = backupFileName(now, now.getTime().toString(16), passphrase !== null)
  const found = wanted === null ? null : await stat(wanted).catch(() => null)
  const isFolder = wanted === null || found?.isDirectory() === true
  const path = isFolder ? resolve(wanted ?? (await openBackupFolder(settings)), name) : resolve(wanted)
  if (found !== null && !isFolder && !mayOverwrite) throw new Error(existsAlready(path))
  // What a killed command left under this name.
  await rm(partPath(path), { force: true })
  const written = await writeBackup(owner, {
    path: partPath(path),
    createdAt: now,
    secretKeys,
    release,
    passphrase,
    onRows: () => undefined,
  }).catch(async (error: unknown) => {
    await removeBackupFile(partPath(path))
    throw error
  })
  await writeFile(sumPath(path), `${written.checksum}  ${basename(path)}\n`, { mode: 0o600, flush: true })
  await rename(partPath(path), path)
  const db = openDatabase(owner)
  const id = dirname(path) === resolve(settings.backupFolder) ? randomUUID() : null
  // The dashboard lists what is in its folder, where it can be downloaded, restored and deleted.
  if (id !== null) {
    const fileName = basename(path)
    // The file that it overwrote.
    await db.update(backups).set({ state: 'gone' }).where(eq(backups.fileName, fileName))
    await db.insert(backups).values({
      ...{ id, state: 'done', fileName, isEncrypted: passphrase !== null, isNightly: false },
      ...{ byteCount: written.byteCount, rowCount: written.rowCount, checksum: written.checksum },
      ...{ createdAt: now, finishedAt: sql`clock_timestamp()` },
    })
  }
  await recordAtConsole(db, now, {
    action: 'backup.make',
    ...subjectOf('backup', { id, organizationId: null }),
  })
  const { rowCount, byteCount, checksum } = written
  return `${path}\n\n  ${rowCount.toLocaleString('en-GB')} rows, ${byteCount.toLocaleString('en-GB')} bytes, ${passphrase === null ? notEncrypted : 'encrypted with BACKUP_PASSPHRASE'}\n  SHA-256 ${checksum}\n`
}

const existsAlready = (path: string) =>
  `${path} exists already and was left as it is. Name another file, or a folder, where each backup gets a name of its own. With --overwrite it is replaced.`

const notEncrypted = 'not encrypted: set BACKUP_PASSPHRASE to have it encrypted, and the secret key in it'
