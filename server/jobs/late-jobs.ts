import { type SQL, sql } from 'drizzle-orm'
import type { Outside } from '#server/outside.ts'
import { asWorker } from './job.ts'

/** Five minutes overdue, without mail jobs while there is no mail server, nor named queues, whose jobs wait in line. */
export function findLateJobs(outside: Pick<Outside, 'pool' | 'mailer'>): Promise<number> {
  const waiting = sql.param(outside.mailer === null ? ['send-mail'] : [])
  return countJobs(
    outside,
    sql`job.run_at < now() - interval '5 minutes' and job.job_queue_id is null
      and task.identifier <> all (${waiting}::text[])`,
  )
}

export function countDueJobs(outside: Pick<Outside, 'pool' | 'mailer'>): Promise<number> {
  return countJobs(outside, sql`job.run_at <= now()`)
}

function countJobs(outside: Pick<Outside, 'pool' | 'mailer'>, which: SQL): Promise<number> {
  return asWorker(outside, async (db) => {
    const { rows } = await db.execute<{ number: number }>(sql`
      select count(*)::int as number from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where job.is_available and ${which}`)
    return rows[0]?.number ?? 0
  })
}
