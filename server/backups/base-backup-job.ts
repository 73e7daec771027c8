import type { Archive } from '#server/db/archive/archive.ts'
import { type Job, job, noPayload } from '#server/jobs/job.ts'

/** Only a server with ARCHIVE_FOLDER has this job. */
export const baseBackupJob = (archive: Archive): Job =>
  job({ task: 'base-backup', cron: '40 2 * * *', payload: noPayload, run: () => archive.makeBase() })
