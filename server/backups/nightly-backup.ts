import { and, eq, gt } from 'drizzle-orm'
import { hours } from '#domain/year/duration.ts'
import type { Archive } from '#server/db/archive/archive.ts'
import type { Database } from '#server/db/database.ts'
import { backups, isNightlyBackup } from '#server/db/schema/backups.ts'
import { asSystem, type Job, job, noPayload } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal, wrongStatus } from '#server/problems.ts'
import { findNewestNightly, verifyAndCopy } from './after-nightly.ts'
import { findSystemSettingsRow } from './backup-settings.ts'
import { backupPlace, failureReason } from './failure-reason.ts'
import { mailBackupFault } from './mail-backup-fault.ts'
import { type BackupRow, deleteOldNightly, startBackupFile } from './make-backup.ts'
import { sweepKilledBackups } from './sweep-killed.ts'

/** A long job may be started again by a second server, so a backup made this night is not repeated. */
const sameNightMs = 12 * hours

/** Only servers with DATABASE_OWNER_URL have this job. */
export const nightlyBackupJob = job({
  task: 'nightly-backup',
  cron: '10 1 * * *',
  payload: noPayload,
  async run(outside) {
    const { backsUpNightly, backupsKept } = await asSystem(outside, findSystemSettingsRow)
    if (!backsUpNightly) return sweepKilledBackups(outside)
    const row =
      (await findUnverifiedBackup(outside)) ??
      (await makeTonightsBackup(outside).catch((error: unknown) => mailUnlessRefused(outside, error)))
    if (row === null) return
    if (row.state !== 'done') {
      const reason = row.reason ?? 'The reason is not known.'
      return mailBackupFault(outside, { step: 'make', of: row.createdAt, reason })
    }
    await deleteOldNightly(outside, backupsKept)
    await verifyAndCopy(outside, row)
  },
})

/** A server that is stopped after it has made the backup leaves the rest to the one that starts the job again. */
async function findUnverifiedBackup(outside: Outside): Promise<BackupRow | null> {
  const newest = await findNewestNightly(outside)
  if (newest === null || newest.verifiedAt !== null) return null
  return outside.clock.now().getTime() - newest.createdAt.getTime() < sameNightMs ? newest : null
}

/** Returns the finished row, also of a backup that failed; throws a refusal where none is to be made. */
async function makeTonightsBackup(outside: Outside): Promise<BackupRow> {
  await sweepKilledBackups(outside)
  const now = outside.clock.now()
  const { ended } = await startBackupFile(outside, {
    passphrase: outside.settings.backupPassphrase,
    by: null,
    trace: { now, address: 'job', requestId: 'nightly-backup' },
    requireWanted: (db) => requireNoneSince(db, new Date(now.getTime() - sameNightMs)),
  })
  return ended
}

async function requireNoneSince(db: Database, since: Date): Promise<void> {
  const ofThisNight = and(eq(backups.state, 'done'), isNightlyBackup, gt(backups.createdAt, since))
  if ((await db.$count(backups, ofThisNight)) > 0)
    throw wrongStatus('This night’s backup has been made already.')
}

/** A backup being made by hand replaces this night's. Throws any other error, by which the job is tried again. */
async function mailUnlessRefused(outside: Outside, error: unknown): Promise<null> {
  if (error instanceof Refusal) return null
  const { clock, settings } = outside
  const reason = failureReason(error, backupPlace(settings))
  await mailBackupFault(outside, { step: 'make', of: clock.now(), reason })
  throw error
}

/** Only a server with ARCHIVE_FOLDER has this job. */
export const baseBackupJob = (archive: Archive): Job =>
  job({ task: 'base-backup', cron: '40 2 * * *', payload: noPayload, run: () => archive.makeBase() })
