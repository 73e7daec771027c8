import { sql } from 'drizzle-orm'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { type Job, job, noPayload } from './job.ts'

// Jobs run under row-level security like calls, with the reach they need.

/** Stands for no account: a job is not a person's action. */
export const noUserId = '00000000-0000-0000-0000-000000000000'
const withoutPerson = { id: noUserId, localAuthorityId: null }

const systemCaller: Caller = { ...withoutPerson, role: 'system_admin', effectiveOrganizationId: null }

/** No person, with the reach of an organisation's administrators, except what belongs to one of them personally. */
export function administratorOf(organizationId: string): Caller {
  return { ...withoutPerson, role: 'org_admin', effectiveOrganizationId: organizationId }
}

/** One transaction with the reach of an organisation's administrators. */
export function asOrganization<T>(
  { pool }: Outside,
  organizationId: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return asCaller(pool, administratorOf(organizationId), work)
}

/** One transaction for data of no organisation, such as the outbox. */
export function asSystem<T>({ pool }: Pick<Outside, 'pool'>, work: (db: Database) => Promise<T>): Promise<T> {
  return asCaller(pool, systemCaller, work)
}

/** One transaction that may read the queue, which only the worker sees. */
export function asWorker<T>(outside: Pick<Outside, 'pool'>, work: (db: Database) => Promise<T>): Promise<T> {
  return asSystem(outside, async (db) => {
    await db.execute(sql`select set_config('app.role', 'worker', true)`)
    return work(db)
  })
}

/** A job by the clock that is one transaction for data of no organisation. */
export function scheduledJob(
  task: string,
  cron: string,
  work: (db: Database, now: Date, outside: Outside) => Promise<unknown>,
): Job {
  return job({
    task,
    cron,
    payload: noPayload,
    async run(outside) {
      await asSystem(outside, (db) => work(db, outside.clock.now(), outside))
    },
  })
}
