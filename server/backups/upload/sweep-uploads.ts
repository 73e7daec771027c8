import { job, noPayload } from '#server/jobs/job.ts'
import { sweepUploads } from './uploads.ts'

/** Only sweeps the folder of the server that runs the job; others sweep theirs when the next upload begins. */
export const sweepUploadsJob = job({
  task: 'sweep-uploads',
  cron: '40 1 * * *',
  payload: noPayload,
  run: ({ settings, clock }) => sweepUploads(settings, clock.now()),
})
