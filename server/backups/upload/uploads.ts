import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '#domain/year/duration.ts'
import { openBackupFolder } from '#server/backups/backup-folder.ts'
import type { Settings } from '#server/outside.ts'

// An upload is a file whose name says which it is and how large it was said to be: any server finds both in its folder.

type Place = Pick<Settings, 'backupFolder'>

export type Upload = {
  readonly path: string
  /** As declared before the first piece; no more than that is taken. */
  readonly byteCount: number
  readonly received: number
}

export async function beginUpload(place: Place, byteCount: number): Promise<string> {
  const id = randomUUID()
  const path = join(await openBackupFolder(place), `upload-${id}-${byteCount}.part`)
  await writeFile(path, '', { mode: 0o600, flag: 'wx' })
  return id
}

export async function findUpload(place: Place, id: string): Promise<Upload | null> {
  const beginning = `upload-${id}-`
  const name = (await uploadsIn(place)).find((each) => each.startsWith(beginning))
  if (name === undefined) return null
  const path = join(place.backupFolder, name)
  const found = await stat(path).catch(() => null)
  if (found === null) return null
  return { path, byteCount: Number.parseInt(name.slice(beginning.length), 10), received: found.size }
}

export async function removeUpload(place: Place, id: string): Promise<void> {
  const found = await findUpload(place, id)
  if (found !== null) await rm(found.path, { force: true })
}

/** Those that nobody has gone on with for a day. */
export async function sweepUploads(place: Place, now: Date): Promise<void> {
  for (const name of await uploadsIn(place)) {
    const path = join(place.backupFolder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && now.getTime() - found.mtimeMs > days) await rm(path, { force: true })
  }
}

async function uploadsIn(place: Place): Promise<string[]> {
  const names = await readdir(await openBackupFolder(place))
  return names.filter((name) => name.startsWith('upload-') && name.endsWith('.part'))
}
