import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'

export type Attempt = {
  /** When it fails this time it is not tried again. */
  readonly isLast: boolean
}

/** Work that is done after the answer, at least once, by whichever server takes it from the queue. */
export type Job = {
  readonly task: string
  /** When it is done by itself: minute, hour, day, month and weekday, in UTC. */
  readonly cron: string | null
  /** Done after everything else that is due. */
  readonly isPatient: boolean
  /** Jobs of one queue are done one after the other, whichever server does them; null: as there are hands. */
  readonly queueOf: (payload: Readonly<Record<string, unknown>>) => string | null
  readonly run: (outside: Outside, payload: unknown, attempt: Attempt) => Promise<void>
}

type Definition<S extends Schema> = {
  readonly task: string
  readonly payload: S
  readonly cron?: string
  readonly isPatient?: true
  readonly queueOf?: Job['queueOf']
  readonly run: (outside: Outside, payload: z.output<S>, attempt: Attempt) => Promise<void>
}

/** A job whose payload is read by its schema before it runs: what lies in a queue may be of an older release. */
export function job<S extends Schema>({
  task,
  payload: schema,
  cron,
  isPatient,
  queueOf,
  run,
}: Definition<S>): Job {
  return {
    task,
    cron: cron ?? null,
    isPatient: isPatient ?? false,
    queueOf: queueOf ?? (() => null),
    run: (outside, payload, attempt) => run(outside, z.parse(schema, payload), attempt),
  }
}

/** What a job that is done by itself is given: nothing. */
export const noPayload = z.object({})

/** graphile-worker takes the smallest number first. */
const patientPriority = 10

/**
 * Adds a job in the transaction of what it follows from. Of jobs with one key only the newest is done, unless the
 * first is under way already.
 */
export async function addJob(
  db: Database,
  { task, isPatient, queueOf }: Job,
  payload: Readonly<Record<string, unknown>>,
  key: string | null = null,
): Promise<void> {
  const priority = isPatient ? patientPriority : 0
  await db.execute(
    sql`select app_add_job(
      ${task}, ${JSON.stringify(payload)}::json, ${key}, priority => ${priority}, queue => ${queueOf(payload)}
    )`,
  )
}
