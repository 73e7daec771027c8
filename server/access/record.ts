import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import type { Actor } from './actor.ts'

export type Trace = { readonly now: Date; readonly address: string; readonly requestId: string }

export type AuditEvent = {
  readonly action: AuditAction
  readonly subjectType: string
  readonly subjectId: string | null
  /** The organisation affected, which for a system administrator or a council is not their own. */
  readonly organizationId: string | null
  readonly actorId: string | null
  readonly result: 'ok' | 'refused'
  readonly before?: unknown
  readonly after?: unknown
}

type Subject = Pick<AuditEvent, 'subjectType' | 'subjectId' | 'organizationId'>

/** What the event has changed or shown. */
export function subjectOf(
  subjectType: string,
  { id, organizationId }: { readonly id: string | null; readonly organizationId: string | null },
): Subject {
  return { subjectType, subjectId: id, organizationId }
}

export const wholeSystem = subjectOf('system', { id: null, organizationId: null })

/** Writes an audit entry in the transaction of the change. Personal fields are recorded by name, never by value. */
export async function record(db: Database, trace: Trace, event: AuditEvent): Promise<void> {
  await db.insert(auditEntries).values({
    ...event,
    before: event.before ?? null,
    after: event.after ?? null,
    at: trace.now,
    address: trace.address,
    requestId: trace.requestId,
  })
}

export type ActorTrace = Trace & { readonly actor: Actor }

export type CallerTrace = Trace & { readonly actor: { readonly id: string } }

export function recordByCaller(
  db: Database,
  call: CallerTrace,
  event: Omit<AuditEvent, 'actorId' | 'result'>,
): Promise<void> {
  return record(db, call, { ...event, actorId: call.actor.id, result: 'ok' })
}

export function recordOrganizationEvent(
  db: Database,
  call: CallerTrace,
  id: string,
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): Promise<void> {
  return recordByCaller(db, call, { ...event, ...subjectOf('organization', { id, organizationId: id }) })
}

/** The names of the fields that really changed, without `version`, which always does. */
export function changedFields<Row extends object>(before: Row, after: Row): (keyof Row)[] {
  const fields = Object.keys(after) as (keyof Row)[]
  return fields.filter((field) => field !== 'version' && !isDeepStrictEqual(before[field], after[field]))
}
