import { resolve } from 'node:path'
import type pg from 'pg'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type Role, roleLabels } from '#domain/people/role.ts'
import { checkBackup } from '#server/backups/check-backup.ts'
import { expectedOf } from '#server/backups/load-backup.ts'
import { announce } from '#server/backups/restore/announce.ts'
import { restoreOrganization } from '#server/backups/restore/organization/restore-organization.ts'
import { recordRestore } from '#server/backups/restore/record-restore.ts'
import { type Restore, type Restored, restoreBackup } from '#server/backups/restore/restore-backup.ts'
import type { Settings } from '#server/outside.ts'
import { traceAtConsole } from './record-at-console.ts'

/** Needs the owner's connection, with the lock. */
export async function restoreAtConsole(
  owner: pg.Client,
  settings: Settings,
  now: Date,
  { path, mayReplace }: { readonly path: string; readonly mayReplace: boolean },
): Promise<string> {
  const { options, summaryOf } = prepare(owner, settings, now, { path, organizationId: null })
  const restored = await restoreBackup(owner, { ...options, mayReplace }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('not empty') ? new Error(useReplace) : error
  })
  const signedOut = 'People whose account has changed, or anything of their organisation, are signed out.'
  return summaryOf(restored, '', signedOut)
}

/** Needs the owner's connection, with the lock. */
export async function restoreOrganizationAtConsole(
  owner: pg.Client,
  settings: Settings,
  now: Date,
  { path, organizationId }: Wanted,
): Promise<string> {
  const { options, summaryOf } = prepare(owner, settings, now, { path, organizationId })
  if (organizationId === null) {
    const { organizations } = await checkBackup(options, await expectedOf(owner))
    return organizations.map(({ id, name }) => `${id}  ${name}`).join('\n')
  }
  const restored = await restoreOrganization(owner, { ...options, organizationId, mayReplace: true })
  return summaryOf(restored, ' of this organisation', 'Its people are signed out.')
}

type Wanted = { readonly path: string; readonly organizationId: string | null }

/** Running servers follow it, as changes wait in them while everything is replaced. */
function prepare(
  owner: pg.Client,
  { backupPassphrase, secretKeys }: Settings,
  now: Date,
  { path, organizationId }: Wanted,
) {
  const trace = traceAtConsole(now)
  const progress = { isOfOrganization: organizationId !== null, rows: 0, reason: null }
  let deactivated: { id: string }[] = []
  const options: Omit<Restore, 'mayReplace'> = {
    ...{ path: resolve(path), passphrase: backupPassphrase, secretKeys, now },
    onRows: () => undefined,
    onCommitted: () => undefined,
    async onStage(state) {
      console.log(stages[state])
      await announce(owner, trace.requestId, { ...progress, state })
      if (state !== 'replacing') return
      deactivated = (await owner.query('select id from public.users where not is_active')).rows
    },
    async beforeCommit(db, restored) {
      await recordRestore(db, trace, null, restored, organizationId)
      const done = { ...progress, state: 'done', rows: restored.rowCount } as const
      await announce(owner, trace.requestId, done)
    },
  }
  const summaryOf = async (
    { createdAt, rowCount, unreadableSecrets }: Restored,
    ofWhat: string,
    signedOut: string,
  ) => `Restored: ${rowCount.toLocaleString('en-GB')} rows${ofWhat}, as they were on ${createdAt}.
${signedOut} Emails that were waiting stay in the outbox until they are sent again.
${await activeAgain(owner, deactivated)}${unreadableSecrets === 0 ? '' : otherKeyNotice(unreadableSecrets)}`
  return { options, summaryOf }
}

async function activeAgain(owner: pg.Client, deactivated: readonly { id: string }[]): Promise<string> {
  const { rows } = await owner.query<{ email: string; role: Role }>(
    'select email, role from public.users where is_active and id = any ($1) order by email',
    [deactivated.map(({ id }) => id)],
  )
  if (rows.length === 0) return ''
  const people = rows.map(({ email, role }) => `  ${email}, ${roleLabels[role]}`)
  return `
Deactivated since, and active again with the password they had then:
${people.join('\n')}
Under Users, deactivate again anyone who should not be active.
`
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
