import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter } from '#server/db/embedded/account.ts'
import { own } from '#server/db/embedded/base-backup.ts'
import type { Cluster } from '#server/db/embedded/cluster.ts'

export const walFolder = (archive: string) => join(archive, 'wal')
export const basesFolder = (archive: string) => join(archive, 'base')

/** Makes the folders, for PostgreSQL's account to write. */
export async function openArchiveFolder(
  archive: string,
  { account }: Pick<Cluster, 'account'>,
): Promise<void> {
  await mkdir(archive, { recursive: true, mode: account === null ? 0o700 : 0o711 })
  for (const folder of [walFolder(archive), basesFolder(archive)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await own(folder, { account })
    if (account !== null && !canEnter(account, folder))
      throw new Error(
        `PostgreSQL's account (uid ${account.uid}) can’t enter ${folder}: allow it to traverse (chmod o+x) the folders above, or set ARCHIVE_FOLDER to another folder.`,
      )
  }
}

/** What is lost with the disk at most. */
const maxLossSeconds = '60'

/** PostgreSQL's settings that archive its write-ahead log, a compressed file for each segment. */
export function archiveSettings(archive: string): Cluster['settings'] {
  const file = quoted(join(walFolder(archive), '%f.gz'))
  const part = quoted(join(walFolder(archive), '%f.gz.part'))
  return {
    archive_mode: 'on',
    archive_timeout: maxLossSeconds,
    // After a crash a segment may come again: the same content is no fault, other content is.
    archive_command: `if [ -e ${file} ]; then gzip -dc ${file} | cmp -s - "%p"; else gzip -c "%p" > ${part} && sync ${part} && mv ${part} ${file}; fi`,
  }
}

export function restoreCommand(archive: string): string {
  return `gzip -dc ${quoted(join(walFolder(archive), '%f.gz'))} > "%p"`
}

/** For the shell; PostgreSQL replaces only what follows a percent sign. */
function quoted(path: string): string {
  const [folder, file] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/'))]
  return `'${(folder.replaceAll('%', '%%') + file).replaceAll("'", `'\\''`)}'`
}
