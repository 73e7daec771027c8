import { sql } from 'drizzle-orm'
import { jobs as calls, type QueuedJob, type TaskCounts } from '#contract/system/jobs.ts'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { asWorker } from '#server/jobs/job.ts'
import { describeJobError } from './describe-job-error.ts'

/** Failed jobs stay in the queue and are not tried again. */
const stateOfJob = sql`case
  when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'failed'
  else 'waiting' end`

/** graphile-worker stores when a job would be tried again, not when it failed, which is computed from that. */
const failedAt = sql`case when job.last_error is null then job.updated_at
  else greatest(job.created_at, job.run_at - exp(least(job.attempts, 10)) * interval '1 second') end`

const momentOfJob = sql`case
  when job.locked_at is not null then job.locked_at
  when job.attempts >= job.max_attempts then ${failedAt}
  else job.run_at end`

/** Jobs are numbered, so the number alone is a cursor. */
const isJobNumber = (key: string) => /^[1-9]\d{0,17}$/.test(key)

type JobRow = Omit<QueuedJob, 'trouble'> & { error: string | null }

export const listJobs: HandlerOutside<typeof calls.list> = async (_, call, outside) => {
  const { state = 'failed', cursor } = call.query
  const after = readCursor(cursor, isJobNumber)?.key ?? null
  const rows = await asWorker(outside, async (db) => {
    const found = await db.execute<JobRow>(sql`
      select job.id::text, task.identifier as task, ${state} as state, job.attempts,
        job.max_attempts as "mostAttempts", job.created_at as "createdAt", ${momentOfJob} as at, job.last_error as error
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where ${stateOfJob} = ${state} and (${after}::bigint is null or job.id < ${after}::bigint)
      order by job.id desc limit ${rowsToRead(call)}`)
    return found.rows
  })
  return onePage(calls.list, call, rows, ({ id }) => ({ key: id, id: noUserId })).map(present)
}

function present({ error, ...job }: JobRow) {
  const hasTrouble = job.state === 'failed' || error !== null
  return {
    ...job,
    createdAt: new Date(job.createdAt),
    at: new Date(job.at),
    trouble: hasTrouble ? describeJobError(error) : null,
  }
}

export const countTasks: HandlerOutside<typeof calls.counts> = (_db, _call, outside) =>
  asWorker(outside, async (db) => {
    const { rows } = await db.execute<TaskCounts>(sql`
      select task, count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'running')::int as running,
        count(*) filter (where state = 'waiting')::int as waiting
      from (
        select task.identifier as task, ${stateOfJob} as state
        from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
      ) as queue
      group by task order by failed desc, running desc, task`)
    return rows
  })
