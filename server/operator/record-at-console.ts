import { randomUUID } from 'node:crypto'
import { type Deed, record } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

/** Audits what was done by somebody who has the server itself, and needs no account for it. */
export function recordAtConsole(
  owner: Database,
  now: Date,
  deed: Pick<Deed, 'action' | 'subjectType' | 'subjectId' | 'organizationId'>,
): Promise<void> {
  const trace = { now, address: 'console', requestId: randomUUID() }
  return record(owner, trace, { ...deed, actorId: null, result: 'ok' })
}
