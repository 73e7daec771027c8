import { resolve } from 'node:path'
import type pg from 'pg'
import { recordRestore } from '#server/backups/restore/record-restore.ts'
import { restoreBackup } from '#server/backups/restore/restore-backup.ts'
import type { Settings } from '#server/outside.ts'
import { traceAtConsole } from './record-at-console.ts'

type Wanted = { readonly path: string; readonly mayReplace: boolean }

/** Must be given the owner's connection, with the lock. */
export async function restoreAtConsole(
  owner: pg.Client,
  settings: Settings,
  now: Date,
  { path, mayReplace }: Wanted,
): Promise<string> {
  const restored = await restoreBackup(owner, {
    path: resolve(path),
    passphrase: settings.backupPassphrase,
    secretKey: settings.secretKey,
    now,
    mayReplace,
    onStage: (stage) => console.log(stages[stage]),
    onRows: () => undefined,
    beforeCommit: (db, found) => recordRestore(db, traceAtConsole(now), null, found),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('not empty') ? new Error(sayReplace) : error
  })
  const { createdAt, rowCount, unreadableSecrets } = restored
  return `Restored: ${rowCount.toLocaleString('en-GB')} rows, as they were on ${createdAt}.
Everybody is signed out. Mails that were waiting wait in the outbox until somebody sends them again.
${unreadableSecrets === 0 ? '' : otherKey(unreadableSecrets)}`
}

const stages = {
  checking: 'Reading the whole backup; nothing is touched until it is found whole…',
  replacing: 'It is whole. Putting it in place, all of it or nothing…',
}

const sayReplace =
  'This database is not empty. With --replace everything in it goes, and the backup takes its place.'

const otherKey = (secrets: number) => `
${secrets} secrets in it were encrypted with another SECRET_KEY, and the backup does not carry the key. Start the server
with the SECRET_KEY that it was made under, or those concerned set up anew what can’t be read.
`
