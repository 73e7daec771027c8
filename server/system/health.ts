import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { system as calls, HealthPart } from '#contract/system.ts'
import { seconds } from '#domain/duration.ts'
import type { Handler } from '#server/http/route.ts'
import { asHouse } from '#server/jobs/as-whom.ts'
import { findLateJobs } from '#server/jobs/late-jobs.ts'
import type { Delivery, Outside } from '#server/outside.ts'

const patienceMs = 5 * seconds

/** Every part is tried out at once; none of it is remembered. */
export function tellHealth(outside: Outside): Handler<typeof calls.health> {
  return async () => {
    const parts = await Promise.all([databaseHealth(outside), mailHealth(outside), jobsHealth(outside)])
    return { isHealthy: parts.every(({ state }) => state !== 'unwell'), parts }
  }
}

async function databaseHealth(outside: Outside): Promise<HealthPart> {
  const startedAt = performance.now()
  await asHouse(outside, (db) => db.execute(sql`select 1`))
  const tookMs = Math.max(1, Math.round(performance.now() - startedAt))
  return { name: 'database', state: 'well', note: `Answers in ${tookMs} ms.` }
}

async function mailHealth({ mailer }: Outside): Promise<HealthPart> {
  if (mailer === null)
    return {
      name: 'mail',
      state: 'not-set-up',
      note: 'No mail server is set up: mail is kept in the outbox.',
    }
  const tooSlow: Promise<Delivery> = delay(
    patienceMs,
    { outcome: 'failed', reason: 'It does not answer.' },
    { ref: false },
  )
  const answer = await Promise.race([mailer.probe(), tooSlow])
  if (answer.outcome === 'accepted')
    return { name: 'mail', state: 'well', note: 'The mail server lets us in.' }
  return { name: 'mail', state: 'unwell', note: `The mail server cannot be used: ${answer.reason}` }
}

async function jobsHealth(outside: Outside): Promise<HealthPart> {
  const late = await findLateJobs(outside)
  if (late === 0) return { name: 'jobs', state: 'well', note: 'Nothing that is due waits.' }
  const note = late === 1 ? 'One job is late' : `${late} jobs are late`
  return { name: 'jobs', state: 'unwell', note: `${note} by five minutes or more.` }
}
