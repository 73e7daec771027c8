import { sql } from 'drizzle-orm'
import type { QueueHealth } from '#contract/system/system-health.ts'
import { asWorker } from '#server/jobs/job.ts'
import { findLateJobs } from '#server/jobs/late-jobs.ts'
import type { ServerPoll } from '#server/servers/server-poll.ts'
import type { Probed } from './database-health.ts'
import type { HealthSources } from './health-sources.ts'

type Counts = { running: number; waiting: number; failed: number }

export async function queueHealth(
  outside: HealthSources,
  replies: ReturnType<ServerPoll['ask']>,
): Promise<Probed<typeof QueueHealth>> {
  const [late, counts, lastDoneAt] = await Promise.all([
    findLateJobs(outside),
    countJobs(outside),
    lastDone(replies),
  ])
  const measured = { ...counts, late, lastDoneAt }
  if (late > 0)
    return {
      state: 'failing',
      sentence: `${late === 1 ? 'One job is' : `${late} jobs are`} late by five minutes or more. Check that a server is running, and restart it if it is.`,
      measured,
    }
  const { failed } = counts
  if (failed > 0)
    return {
      state: 'attention',
      sentence: `${failed === 1 ? 'One job was' : `${failed} jobs were`} given up. Look at what went wrong below, then have it tried again or remove it.`,
      measured,
    }
  return { state: 'healthy', sentence: 'Nothing is overdue.', measured }
}

async function lastDone(replies: ReturnType<ServerPoll['ask']>): Promise<string | null> {
  const { replies: received } = await replies
  return (
    received
      .flatMap(({ server }) => server.lastJobAt ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

function countJobs(outside: HealthSources): Promise<Counts> {
  return asWorker(outside, async (db) => {
    const { rows } = await db.execute<Counts>(sql`
      select count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
        count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker._private_jobs`)
    return rows[0] ?? { running: 0, waiting: 0, failed: 0 }
  })
}
