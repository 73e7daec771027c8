import type { AuditAction } from '#domain/audit/audit-action.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { type ActorTrace, type AuditEvent, record, subjectOf, type Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'

type Person = { readonly id: string; readonly organizationId: string | null }

/** Audits what a person did to their own account or session. */
export function recordOwnEvent(
  db: Database,
  trace: Trace,
  person: Person,
  event: Pick<AuditEvent, 'action'> & Partial<Pick<AuditEvent, 'result' | 'after'>>,
): Promise<void> {
  return record(db, trace, {
    ...subjectOf('user', person),
    actorId: person.id,
    result: 'ok',
    ...event,
  })
}

/** Audits a failed attempt in a transaction of its own, as the refused one is rolled back. */
export function recordFailure(
  outside: Outside,
  call: ActorTrace,
  action: AuditAction,
  wrong: 'credentials' | 'code',
): Promise<void> {
  return asCaller(outside.pool, call.actor, (db) =>
    recordOwnEvent(db, call, call.actor, { action, result: 'refused', after: { wrong } }),
  )
}
