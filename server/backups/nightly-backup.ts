import { and, eq, gt, isNull } from 'drizzle-orm'
import { hours } from '#domain/year/duration.ts'
import { backups } from '#server/db/schema/backups.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'
import { Refusal } from '#server/problems.ts'
import { findSystemSettingsRow } from './backup-settings.ts'
import { keepNewest, startMaking } from './make-backup.ts'

/** A job that takes long is handed on to a second server: what was made this night is not made again. */
const oneNightMs = 12 * hours

/** Only a server that is given the owner has this job. */
export const nightlyBackupJob = job({
  task: 'nightly-backup',
  cron: '10 1 * * *',
  payload: noPayload,
  async run(outside) {
    const { backsUpNightly, backupsKept } = await asSystem(outside, findSystemSettingsRow)
    if (!backsUpNightly) return
    const now = outside.clock.now()
    const since = new Date(now.getTime() - oneNightMs)
    const made = await asSystem(outside, (db) =>
      db.$count(
        backups,
        and(eq(backups.state, 'done'), isNull(backups.createdBy), gt(backups.createdAt, since)),
      ),
    )
    if (made > 0) return
    const trace = { now, address: 'job', requestId: 'nightly-backup' }
    const started = await startMaking(outside, {
      passphrase: outside.settings.backupPassphrase,
      by: null,
      trace,
    }).catch(unlessBusy)
    if (started === null) return
    const { state } = await started.ended
    if (state === 'done') await keepNewest(outside, backupsKept)
  },
})

/** One that somebody is making will do for this night as well. */
function unlessBusy(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
