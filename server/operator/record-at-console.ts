import { randomUUID } from 'node:crypto'
import { type AuditEvent, record, type Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

export function recordAtConsole(
  owner: Database,
  now: Date,
  event: Pick<AuditEvent, 'action' | 'subjectType' | 'subjectId' | 'organizationId'>,
): Promise<void> {
  return record(owner, traceAtConsole(now), { ...event, actorId: null, result: 'ok' })
}

export function traceAtConsole(now: Date): Trace {
  return { now, address: 'console', requestId: randomUUID() }
}
