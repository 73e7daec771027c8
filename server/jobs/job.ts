import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
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
