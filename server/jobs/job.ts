import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'

export type Attempt = {
  readonly isLast: boolean
  /** Writes a fault that the job went on after to the server's log. */
  readonly log: (sentence: string) => void
}

/** What waits for a server of others has slots of its own, so that it delays no other job. */
export type JobSlots = 'mails' | 'deliveries' | 'others'

/** Work done in the background, at least once, by any one server. */
export type Job = {
  readonly task: string
  /** The schedule: minute, hour, day, month and weekday, in UTC. */
  readonly cron: string | null
  /** Runs after all other due jobs. */
  readonly isLowPriority: boolean
  readonly slots: JobSlots
  /** Jobs with the same queue name run one after the other across all servers; null: in parallel. */
  readonly queueName: (payload: Readonly<Record<string, unknown>>) => string | null
  readonly run: (
    outside: Outside,
    payload: unknown,
    attempt: Pick<Attempt, 'isLast'> & Partial<Attempt>,
  ) => Promise<void>
}

type Definition<S extends Schema> = {
  readonly task: string
  readonly payload: S
  readonly cron?: string
  readonly isLowPriority?: true
  readonly slots?: JobSlots
  readonly queueName?: Job['queueName']
  readonly run: (outside: Outside, payload: z.output<S>, attempt: Attempt) => Promise<void>
}

/** Makes a job that validates its payload before it runs, as queued payloads may be from an older release. */
export function job<S extends Schema>({
  task,
  payload: schema,
  cron,
  isLowPriority,
  slots,
  queueName,
  run,
}: Definition<S>): Job {
  return {
    task,
    cron: cron ?? null,
    isLowPriority: isLowPriority ?? false,
    slots: slots ?? 'others',
    queueName: queueName ?? (() => null),
    run: (outside, payload, attempt) =>
      run(outside, z.parse(schema, payload), { log: () => undefined, ...attempt }),
  }
}

export const noPayload = z.object({})

/** graphile-worker runs the smallest number first. */
const lowPriority = 10

/** Runs in the transaction of the change. A job with the same key replaces one that has not started yet. */
export async function addJob(
  db: Database,
  { task, isLowPriority, queueName }: Job,
  payload: Readonly<Record<string, unknown>>,
  key: string | null = null,
): Promise<void> {
  const priority = isLowPriority ? lowPriority : 0
  await db.execute(
    sql`select app_add_job(
      ${task}, ${JSON.stringify(payload)}::json, ${key}, priority => ${priority}, queue => ${queueName(payload)}
    )`,
  )
}

// Jobs run under row-level security like calls, with the reach they need.

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
