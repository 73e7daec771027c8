import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { restoreTo } from '#server/db/archive/restore-to.ts'

type Folders = {
  readonly database: { readonly kind: string }
  readonly dataDir: string
  readonly archiveFolder: string | null
  readonly secretKeys: unknown
}

/** Into a new DATA_DIR, so nothing runs on it yet. */
export async function restoreToAtConsole(
  { database, dataDir, archiveFolder, secretKeys }: Folders,
  moment: Date,
  now: Date,
): Promise<string> {
  if (database.kind === 'given')
    throw new Error(
      'This is for the app’s own PostgreSQL: restore the server of DATABASE_URL by its own means.',
    )
  if (archiveFolder === null)
    throw new Error('Set ARCHIVE_FOLDER to the archive, and DATA_DIR to a new folder for the restored data.')
  console.log('Copying the base backup and replaying the archive…')
  await restoreTo({ dataDir, archive: archiveFolder, moment, now })
  const hasKey = secretKeys !== null || existsSync(join(dataDir, 'secret-key'))
  return `Restored as of ${moment.toISOString()} in ${dataDir}. Start the server with this DATA_DIR.
${hasKey ? '' : keyNotice(dataDir)}`
}

const keyNotice = (dataDir: string) => `
Copy the file secret-key of the earlier DATA_DIR to ${dataDir} before, or its secrets can't be read.
`
