import { resolve } from 'node:path'
import type pg from 'pg'
import { checkBackup, type Source } from '#server/backups/check-backup.ts'
import { expectedOf } from '#server/backups/load-backup.ts'
import { restoreOrganization } from '#server/backups/restore/organization/restore-organization.ts'
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
    ...atConsole(settings, now, path),
    mayReplace,
    beforeCommit: (db, found) => recordRestore(db, traceAtConsole(now), null, found),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('not empty') ? new Error(useReplace) : error
  })
  const { createdAt, rowCount, unreadableSecrets } = restored
  return `Restored: ${rowCount.toLocaleString('en-GB')} rows, as they were on ${createdAt}.
Everyone is signed out. Mails that were waiting stay in the outbox until they are sent again.
${unreadableSecrets === 0 ? '' : otherKeyNotice(unreadableSecrets)}`
}

/** Needs the owner's connection, with the lock. */
export async function restoreOrganizationAtConsole(
  owner: pg.Client,
  settings: Settings,
  now: Date,
  { path, organizationId }: { readonly path: string; readonly organizationId: string | null },
): Promise<string> {
  if (organizationId === null) return listOrganizations(owner, atConsole(settings, now, path))
  const { createdAt, rowCount, unreadableSecrets } = await restoreOrganization(owner, {
    ...atConsole(settings, now, path),
    organizationId,
    mayReplace: true,
    beforeCommit: (db, found) => recordRestore(db, traceAtConsole(now), null, found, organizationId),
  })
  return `Restored: ${rowCount.toLocaleString('en-GB')} rows of this organisation, as they were on ${createdAt}.
Its people are signed out. Mails that were waiting stay in the outbox until they are sent again.
${unreadableSecrets === 0 ? '' : otherKeyNotice(unreadableSecrets)}`
}

async function listOrganizations(owner: pg.Client, source: Source): Promise<string> {
  const { organizations } = await checkBackup(source, await expectedOf(owner))
  return organizations.map(({ id, name }) => `${id}  ${name}`).join('\n')
}

function atConsole({ backupPassphrase, secretKeys }: Settings, now: Date, path: string) {
  return {
    ...{ path: resolve(path), passphrase: backupPassphrase, secretKeys, now },
    onStage: (stage: keyof typeof stages) => console.log(stages[stage]),
    onRows: () => undefined,
  }
}

const stages = {
  checking: 'Checking the whole backup; nothing is changed until it is found complete…',
  loading: 'It is complete. Loading it beside the data…',
  replacing: 'Restoring in one transaction…',
}

const useReplace = 'This database is not empty. With --replace the backup replaces everything in it.'

const otherKeyNotice = (secrets: number) => `
${secrets} secrets in it were encrypted with another SECRET_KEY, and the backup does not carry the key. Start the server
with the SECRET_KEY that it was made with, or the people concerned must set up again what can’t be read.
`
