import * as z from 'zod'
import { openPool } from '#server/db/database.ts'
import { job } from '#server/jobs/job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { Outside } from '#server/outside.ts'

// A server that takes a job and never finishes it; a process of its own, so that a test can kill it.

const { app, task } = z
  .object({ app: z.record(z.string(), z.unknown()), task: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))

const held = job({
  task,
  payload: z.object({}),
  queueName: () => 'held',
  run() {
    console.log('started')
    return new Promise(() => undefined)
  },
})
// The worker uses nothing else of what is outside.
const outside = { pool: openPool(app, () => undefined) } as unknown as Outside
startJobs(outside, app, [held], console.error)
