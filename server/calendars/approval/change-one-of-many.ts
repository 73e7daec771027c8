import type { Endpoint } from '#contract/endpoint.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { ActorTrace } from '#server/access/record.ts'
import type { ChangeCall } from '#server/calendars/calendar-to-change.ts'
import type { Database } from '#server/db/database.ts'
import { retryConflict } from '#server/http/database-faults/retry-conflict.ts'
import { recordRefusedCall } from '#server/http/record-refusal.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'

/** A calendar that a call names among others. */
export type OneOfMany = {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly calendar: { readonly id: string; readonly version: number }
}

/** In a transaction of its own: a refusal is audited as for a single calendar, reported, and does not stop the others. */
export async function changeOneOfMany<Done>(
  outside: Outside,
  call: ActorTrace,
  { endpoint: { method, path }, calendar: { id, version } }: OneOfMany,
  change: (db: Database, ofOne: ChangeCall) => Promise<Done>,
): Promise<Done | { id: string; outcome: 'refused'; message: string }> {
  const ofOne = { ...call, params: { id }, ifMatch: version }
  try {
    return await retryConflict(() => asCaller(outside.pool, call.actor, (db) => change(db, ofOne)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await recordRefusedCall(outside, call, error, { method, path, calendarId: id })
    return { id, outcome: 'refused', message: error.message }
  }
}
