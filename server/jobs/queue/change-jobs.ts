import { sql } from 'drizzle-orm'
import type { jobs as calls } from '#contract/system/jobs.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'

/** Queues failed jobs again; the worker takes them within seconds. */
export const retryJobs: Handler<typeof calls.retry> = async (db, call) => {
  const { body } = call
  const id = 'id' in body ? body.id : null
  const task = 'task' in body ? body.task : null
  const { rows } = await db.execute<{ retried: number }>(
    sql`select app_retry_jobs(${id}::bigint, ${task}) as retried`,
  )
  const retried = rows[0]?.retried ?? 0
  if (retried === 0) throw notFound('Failed job')
  await recordJobEvent(db, call, 'job.retry', { ...body, retried })
  return { retried }
}

export const removeJob: Handler<typeof calls.remove> = async (db, call) => {
  const { id } = call.body
  const { rows } = await db.execute<{ task: string | null }>(
    sql`select app_remove_job(${id}::bigint) as task`,
  )
  const task = rows[0]?.task ?? null
  if (task === null) throw notFound('Failed job')
  await recordJobEvent(db, call, 'job.remove', { id, task })
  return { task }
}

function recordJobEvent(
  db: Database,
  call: Call<typeof calls.retry> | Call<typeof calls.remove>,
  action: AuditAction,
  after: object,
): Promise<void> {
  return recordByCaller(db, call, {
    action,
    // Job ids are numbers, not uuids, so the id is in `after`.
    ...subjectOf('job', { id: null, organizationId: null }),
    after,
  })
}
