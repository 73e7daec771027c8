import { eq } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { mails } from '#server/db/schema/mails.ts'
import { asSystem } from '#server/jobs/job-callers.ts'
import { countDueJobs } from '#server/jobs/late-jobs.ts'
import type { Outside } from '#server/outside.ts'

/** Returns a function that updates the gauges, so that the database is only queried when metrics are read. */
export function watchQueues(outside: Outside, register: Registry): () => Promise<void> {
  const { pool } = outside
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const open = gauge('database_connections_open', 'Connections of the app’s pool to PostgreSQL.')
  const idle = gauge('database_connections_idle', 'Connections of the pool that are not in use.')
  const queue = gauge('database_connections_waited_for', 'Calls that wait for a connection.')
  const up = gauge('database_up', '1 when PostgreSQL has answered, else 0.')
  const jobsDue = gauge('jobs_due', 'Due jobs that have not started yet.')
  const mailsWaiting = gauge('mails_waiting', 'Emails that are not sent yet.')

  return async () => {
    open.set(pool.totalCount)
    idle.set(pool.idleCount)
    queue.set(pool.waitingCount)
    const waiting = await countWaiting(outside).catch(() => null)
    up.set(waiting === null ? 0 : 1)
    // Unknown is not zero.
    jobsDue.set(waiting?.jobs ?? Number.NaN)
    mailsWaiting.set(waiting?.mails ?? Number.NaN)
  }
}

async function countWaiting(outside: Outside): Promise<{ jobs: number; mails: number }> {
  const jobs = await countDueJobs(outside)
  const waiting = await asSystem(outside, (db) => db.$count(mails, eq(mails.state, 'queued')))
  return { jobs, mails: waiting }
}
