import { resolve } from 'node:path'
import type pg from 'pg'
import { recordRestore } from '#server/backups/restore/record-restore.ts'
import { restoreBackup } from '#server/backups/restore/restore-backup.ts'
import type { Settings } from '#server/outside.ts'
import { traceAtConsole } from './record-at-console.ts'

/** Needs the owner's connection, with the lock. */
export async function restoreAtConsole(
  owner: pg.Client,
  settings: Settings,
  now: Date,
  { path, mayReplace }: { readonly path: string; readonly mayReplace: boolean },
): Promise<string> {
  const restored = await restoreBackup(owner, {
    path: resolve(path),
    passphrase: settings.backupPassphrase,
    secretKeys: settings.secretKeys,
    now,
    mayReplace,
    onStage: (stage) => console.log(stages[stage]),
    onRows: () => undefined,
    beforeCommit: (db, found) => recordRestore(db, traceAtConsole(now), null, found),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('not empty') ? new Error(useReplace) : error
  })
  const { createdAt, rowCount, unreadableSecrets } = restored
  return `Restored: ${rowCount.toLocaleString('en-GB')} rows, as they were on ${createdAt}.
Everyone is signed out. Mails that were waiting stay in the outbox until they are sent again.
${unreadableSecrets === 0 ? '' : otherKeyNotice(unreadableSecrets)}`
}

const stages = {
  checking: 'Checking the whole backup; nothing is changed until it is found complete…',
  replacing: 'It is complete. Restoring it in one transaction…',
}

const useReplace = 'This database is not empty. With --replace the backup replaces everything in it.'

const otherKeyNotice = (secrets: number) => `
${secrets} secrets in it were encrypted with another SECRET_KEY, and the backup does not carry the key. Start the server
with the SECRET_KEY that it was made with, or the people concerned must set up again what can’t be read.
`
