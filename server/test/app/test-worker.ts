import { runOnce } from 'graphile-worker'
import { allJobs } from '#server/all-jobs.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import { loggerTo, openWorkerPool, tasksOf } from '#server/jobs/worker.ts'
import type { Outside } from '#server/outside.ts'

/** The worker of the real server, which stops when nothing is due. */
export function openTestWorker(outside: Outside, app: ConnectionSettings) {
  const pgPool = openWorkerPool(app)

  async function work(pace?: 'hurried'): Promise<void> {
    if (pace === 'hurried')
      await pgPool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    const taskList = tasksOf(allJobs(outside), outside)
    // As text: a Date has no microseconds, and a job locked just before would seem to be locked since.
    const { rows } = await pgPool.query<{ now: string }>('select clock_timestamp()::text as now')
    const begun = rows[0]?.now ?? 'infinity'
    do await runOnce({ pgPool, taskList, noHandleSignals: true, logger: loggerTo(() => undefined) })
    while (await isBusy(Object.keys(taskList), begun))
  }

  /**
   * The worker may come back before its last job is recorded as done or failed. A job locked before it began is
   * another worker's.
   */
  async function isBusy(tasks: readonly string[], begun: string): Promise<boolean> {
    const { rows } = await pgPool.query<{ isBusy: boolean }>(
      `select exists (
         select from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
         where job.locked_at >= $2::timestamptz
           or (job.is_available and job.run_at <= now() and task.identifier = any ($1))
       ) as "isBusy"`,
      [tasks, begun],
    )
    return rows[0]?.isBusy ?? false
  }

  return {
    work,
    async runUntilStopped(task: string): Promise<void> {
      await outside.pool.query(`select app_add_job($1, '{}')`, [task])
      await work()
    },
    close: () => pgPool.end(),
  }
}
