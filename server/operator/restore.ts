import { resolve } from 'node:path'
import type pg from 'pg'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { Trace } from '#server/access/record.ts'
import { checkBackup, type Source } from '#server/backups/check-backup.ts'
import { expectedOf } from '#server/backups/load-backup.ts'
import { announce } from '#server/backups/restore/announce.ts'
import { restoreOrganization } from '#server/backups/restore/organization/restore-organization.ts'
import { recordRestore } from '#server/backups/restore/record-restore.ts'
import { type Restore, restoreBackup } from '#server/backups/restore/restore-backup.ts'
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
    ...announcing(owner, traceAtConsole(now), null),
    mayReplace,
  }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('not empty') ? new Error(useReplace) : error
  })
  const { createdAt, rowCount, unreadableSecrets } = restored
  return `Restored: ${rowCount.toLocaleString('en-GB')} rows, as they were on ${createdAt}.
People whose account has changed, or anything of their organisation, are signed out. Emails that were waiting stay in the outbox until they are sent again.
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
    ...announcing(owner, traceAtConsole(now), organizationId),
    organizationId,
    mayReplace: true,
  })
  return `Restored: ${rowCount.toLocaleString('en-GB')} rows of this organisation, as they were on ${createdAt}.
Its people are signed out. Emails that were waiting stay in the outbox until they are sent again.
${unreadableSecrets === 0 ? '' : otherKeyNotice(unreadableSecrets)}`
}

async function listOrganizations(owner: pg.Client, source: Source): Promise<string> {
  const { organizations } = await checkBackup(source, await expectedOf(owner))
  return organizations.map(({ id, name }) => `${id}  ${name}`).join('\n')
}

function atConsole({ backupPassphrase, secretKeys }: Settings, now: Date, path: string) {
  return {
    ...{ path: resolve(path), passphrase: backupPassphrase, secretKeys, now },
    onRows: () => undefined,
    onCommitted: () => undefined,
  }
}

/** Running servers follow it, as changes wait in them while everything is replaced. */
function announcing(
  owner: pg.Client,
  trace: Trace,
  organizationId: string | null,
): Pick<Restore, 'onStage' | 'beforeCommit'> {
  const progress = { isOfOrganization: organizationId !== null, rows: 0, reason: null }
  return {
    onStage(state) {
      console.log(stages[state])
      return announce(owner, trace.requestId, { ...progress, state })
    },
    async beforeCommit(db, restored) {
      await recordRestore(db, trace, null, restored, organizationId)
      const done = { ...progress, state: 'done', rows: restored.rowCount } as const
      await announce(owner, trace.requestId, done)
    },
  }
}

const stages = {
  checking: 'Checking the whole backup; nothing is changed until it is found complete…',
  loading: 'The backup is complete. Loading it; nothing is replaced yet…',
  replacing: 'Restoring in one transaction…',
}

const useReplace = 'This database is not empty. With --replace the backup replaces everything in it.'

const otherKeyNotice = (secrets: number) => `
Encrypted with another SECRET_KEY, which the backup does not carry: ${numberOf(secrets, 'secret')}. Start the server
with the SECRET_KEY that it was made with, or the people concerned must set up again what can’t be read.
`
