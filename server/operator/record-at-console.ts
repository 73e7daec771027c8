import { randomUUID } from 'node:crypto'
import { type AuditEvent, record, type Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

/** Audits what was done by somebody who has the server itself, and needs no account for it. */
export function recordAtConsole(
  owner: Database,
  now: Date,
  deed: Pick<AuditEvent, 'action' | 'subjectType' | 'subjectId' | 'organizationId'>,
): Promise<void> {
  return record(owner, traceAtConsole(now), { ...deed, actorId: null, result: 'ok' })
}

export function traceAtConsole(now: Date): Trace {
  return { now, address: 'console', requestId: randomUUID() }
}
