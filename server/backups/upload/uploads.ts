import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '#domain/year/duration.ts'
import { openBackupFolder } from '#server/backups/backup-folder.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import type { Settings } from '#server/outside.ts'

// An upload is a file whose name contains its id and declared size, so that any server can find both.

type BackupFolderSettings = Pick<Settings, 'backupFolder'>

export async function beginUpload(settings: BackupFolderSettings, byteCount: number): Promise<string> {
  const id = randomUUID()
  const path = join(await openBackupFolder(settings), `upload-${id}-${byteCount}.part`)
  await writeFile(path, '', { mode: 0o600, flag: 'wx' })
  return id
}

export async function findUpload(settings: BackupFolderSettings, id: string) {
  const beginning = `upload-${id}-`
  const name = (await uploadsIn(settings)).find((each) => each.startsWith(beginning))
  if (name === undefined) return null
  const path = join(settings.backupFolder, name)
  const found = await stat(path).catch(() => null)
  if (found === null) return null
  return {
    path,
    /** As declared before the first piece; more is refused. */
    byteCount: Number.parseInt(name.slice(beginning.length), 10),
    /** In bytes. */
    received: found.size,
  }
}

export async function removeUpload(settings: BackupFolderSettings, id: string): Promise<void> {
  const found = await findUpload(settings, id)
  if (found !== null) await rm(found.path, { force: true })
}

/** Deletes uploads that were not continued for a day. */
export async function sweepUploads(settings: BackupFolderSettings, now: Date): Promise<void> {
  for (const name of await uploadsIn(settings)) {
    const path = join(settings.backupFolder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && now.getTime() - found.mtimeMs > days) await rm(path, { force: true })
  }
}

async function uploadsIn(settings: BackupFolderSettings): Promise<string[]> {
  const names = await readdir(await openBackupFolder(settings))
  return names.filter((name) => name.startsWith('upload-') && name.endsWith('.part'))
}

/** Only sweeps the folder of the server that runs the job; others sweep theirs when the next upload begins. */
export const sweepUploadsJob = job({
  task: 'sweep-uploads',
  cron: '40 1 * * *',
  payload: noPayload,
  run: ({ settings, clock }) => sweepUploads(settings, clock.now()),
})
