import { sql } from 'drizzle-orm'
import type { Outside } from '#server/outside.ts'
import { asHouse } from './as-whom.ts'

/** How many jobs nobody has taken for five minutes; without a mail server those of mail are not late, they wait. */
export async function findLateJobs(outside: Outside): Promise<number> {
  const waiting = outside.mailer === null ? ['send-mail'] : []
  return asHouse(outside, async (db) => {
    // The queue shows itself to the worker alone.
    await db.execute(sql`select set_config('app.role', 'worker', true)`)
    const { rows } = await db.execute<{ late: number }>(sql`
      select count(*)::int as late from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where job.is_available and job.run_at < now() - interval '5 minutes'
        and task.identifier <> all (${sql.param(waiting)}::text[])`)
    return rows[0]?.late ?? 0
  })
}
