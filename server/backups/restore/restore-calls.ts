import type pg from 'pg'
import type {
  BackupContent,
  BackupSource,
  backups as calls,
  RestoreProgress,
} from '#contract/system/backups.ts'
import { findActor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import { hashToken } from '#server/access/token.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { eraseAccountsJob } from '#server/auth/deletion/erase-accounts.ts'
import { backupPath, fileMissing, requireFile } from '#server/backups/backup-folder.ts'
import { acquireBackupLock } from '#server/backups/backup-lock.ts'
import { type CheckedBackup, checkBackup } from '#server/backups/check-backup.ts'
import { fingerprintOfKey } from '#server/backups/format.ts'
import { expectedOf } from '#server/backups/load-backup.ts'
import { requireComplete } from '#server/backups/manage-backups.ts'
import { restoreOrganization } from '#server/backups/restore/organization/restore-organization.ts'
import { findUpload, removeUpload } from '#server/backups/upload/uploads.ts'
import { type Database, openDatabase, withConnection } from '#server/db/database.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { countActiveAgain } from './active-again.ts'
import { announce } from './announce.ts'
import { findStopped } from './find-outcome.ts'
import { recordRefusedRestore, recordRestore, recordStartedRestore } from './record-restore.ts'
import { type Restore, restoreBackup } from './restore-backup.ts'
import type { Restoring } from './restoring.ts'

type CheckCall = Call<typeof calls.check>
type RestoreCall = Call<typeof calls.restore>

export const checkSource: HandlerOutside<typeof calls.check> = async (_, call, outside) => {
  requireFreshConfirmation(call.actor, call.now)
  const path = await pathOf(outside, call)
  const { expected, activeAgain } = await withConnection(requireOwner(outside), async (owner) => {
    const found = await expectedOf(owner)
    const people = found.tables.find(({ name }) => name === 'users')?.columns ?? []
    return { expected: found, activeAgain: await countActiveAgain(owner, people) }
  })
  const source = { path, passphrase: call.body.passphrase }
  const checked = await checkBackup(source, expected, (table, content) => {
    if (table === 'users') activeAgain.add(content)
  }).catch(async (error: unknown) => {
    // An invalid file is useless; after a wrong passphrase it is still needed.
    if (error instanceof Refusal && error.fields?.file) await deleteUpload(outside, call.body.source)
    throw error
  })
  return { ...contentOf(checked, outside), activeAgain: activeAgain.groups() }
}

function contentOf(
  { about, isEncrypted, sums, rowCount, organizations }: CheckedBackup,
  { settings }: Outside,
): Omit<BackupContent, 'activeAgain'> {
  const rows = (table: string) => sums.get(table)?.rows ?? 0
  return {
    createdAt: about.createdAt,
    isEncrypted,
    rowCount,
    organizations: rows('organizations'),
    sites: rows('sites'),
    users: rows('users'),
    calendars: rows('calendars'),
    organizationNames: [...organizations],
    hasKey:
      about.secretKey !== undefined ||
      settings.secretKeys.some((key) => about.keyPrint === fingerprintOfKey(key)),
  }
}

/** Starts the restore and answers at once, as the caller's session may end with it. */
export function startRestore(outside: Outside, restoring: Restoring): Handler<typeof calls.restore> {
  return async (_, call) => {
    requireFreshConfirmation(call.actor, call.now)
    const path = await pathOf(outside, call)
    const { owner, release } = await acquireBackupLock(requireOwner(outside))
    const { actor, now, address, requestId, body } = call
    await asCaller(outside.pool, actor, (db) =>
      recordStartedRestore(db, { now, address, requestId }, actor.id, body.organizationId),
    ).catch(async (error: unknown) => {
      await release()
      throw error
    })
    restoring.start(body.organizationId !== undefined)
    void restore(outside, restoring, { call, path, owner }).finally(release)
    return restoring.current()
  }
}

type Work = { readonly call: RestoreCall; readonly path: string; readonly owner: pg.Client }

/** Never rejects; the result is in `restoring`. */
async function restore(outside: Outside, restoring: Restoring, { call, path, owner }: Work): Promise<void> {
  const { actor, now, address, requestId } = call
  const { passphrase, organizationId } = call.body
  try {
    const { rowCount } = await restoreFrom(owner, organizationId, {
      path,
      passphrase,
      secretKeys: outside.settings.secretKeys,
      now,
      mayReplace: true,
      onStage: (state) => {
        restoring.set({ state })
        return announce(owner, requestId, restoring.current())
      },
      onRows: (rows) => restoring.set({ rows }),
      beforeCommit: async (db, restored) => {
        await recordRestore(db, { now, address, requestId }, actor.id, restored, organizationId)
        const done = { state: 'done', rows: restored.rowCount } as const
        await announce(owner, requestId, { ...restoring.current(), ...done })
      },
      onCommitted: ({ rowCount: rows }) => restoring.set({ state: 'done', rows }),
    })
    restoring.set({ state: 'done', rows: rowCount })
    await deleteUpload(outside, call.body.source).catch(() => undefined)
    // Erases again the people who were erased since the backup; the nightly job repeats failures.
    await eraseAccountsJob.run(outside, {}, { isLast: true }).catch(() => undefined)
  } catch (error) {
    restoring.fail(error)
    await announce(owner, requestId, restoring.current()).catch(() => undefined)
    const refused = (db: Database) =>
      recordRefusedRestore(db, { now, address, requestId }, actor.id, error, organizationId)
    // Without the database it is only in the log.
    await asCaller(outside.pool, actor, refused).catch(() => undefined)
  }
}

type ProgressCall = Pick<Call<typeof calls.progress>, 'sessionToken' | 'now' | 'address'>

/** Also of a restore on another server, and of one whose server was killed. */
export function findProgress(outside: Outside, restoring: Restoring) {
  return async (_: Database, call: ProgressCall): Promise<RestoreProgress> => {
    const progress = await progressOf(outside, restoring)
    return (await isSystemAdmin(outside, call)) ? progress : { ...progress, rows: null, reason: null }
  }
}

async function progressOf(outside: Outside, restoring: Restoring): Promise<RestoreProgress> {
  const progress = restoring.current()
  if (progress.state !== 'idle') return progress
  // Without the database nothing is known of it.
  return (await findStopped(outside).catch(() => null)) ?? progress
}

async function isSystemAdmin({ pool }: Outside, { sessionToken, ...call }: ProgressCall): Promise<boolean> {
  if (sessionToken === null) return false
  const context = { now: call.now, address: call.address, isActivity: false }
  const caller = await findActor(openDatabase(pool), hashToken(sessionToken), context, null).catch(() => null)
  return caller?.role === 'system_admin' && caller.step === 'signed-in'
}

function restoreFrom(owner: pg.Client, organizationId: string | undefined, options: Restore) {
  if (organizationId === undefined) return restoreBackup(owner, options)
  return restoreOrganization(owner, { ...options, organizationId })
}

async function pathOf(
  { pool, settings }: Outside,
  { actor, body }: { actor: CheckCall['actor']; body: { source: BackupSource } },
): Promise<string> {
  const { kind, id } = body.source
  const path =
    kind === 'upload'
      ? await pathOfUpload(settings, id)
      : backupPath(settings, await asCaller(pool, actor, (db) => requireComplete(db, id)))
  await requireFile(path)
  return path
}

async function pathOfUpload(settings: Outside['settings'], id: string): Promise<string> {
  const upload = await findUpload(settings, id)
  if (upload === null) throw fileMissing()
  return upload.path
}

async function deleteUpload({ settings }: Outside, { kind, id }: BackupSource): Promise<void> {
  if (kind === 'upload') await removeUpload(settings, id)
}
