import { runOnce } from 'graphile-worker'
import { allJobs } from '#server/all-jobs.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import { loggerTo, openWorkerPool, tasksOf } from '#server/jobs/work.ts'
import type { Outside } from '#server/outside.ts'

/** The worker of the real server, which stops when nothing is due. */
export function openTestWorker(outside: Outside, app: ConnectionSettings) {
  const pgPool = openWorkerPool(app)

  async function work(pace?: 'hurried'): Promise<void> {
    if (pace === 'hurried')
      await pgPool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    const taskList = tasksOf(allJobs(outside), outside)
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger: loggerTo(() => undefined) })
  }

  return {
    work,
    async workOn(task: string): Promise<void> {
      await outside.pool.query(`select app_add_job($1, '{}')`, [task])
      await work()
    },
    close: () => pgPool.end(),
  }
}
