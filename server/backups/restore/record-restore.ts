import { record, type Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#server/problems.ts'
import type { Restored } from './restore-backup.ts'

export function recordRestore(
  owner: Database,
  trace: Trace,
  actorId: string | null,
  { createdAt, rowCount }: Restored,
): Promise<void> {
  return record(owner, trace, {
    action: 'backup.restore',
    subjectType: 'system',
    subjectId: null,
    organizationId: null,
    actorId,
    result: 'ok',
    after: { createdAt, rowCount },
  })
}

/** Database errors are named by code, as their messages may quote rows. */
export function recordRefusedRestore(
  db: Database,
  trace: Trace,
  actorId: string,
  error: unknown,
): Promise<void> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unexpected'
  return record(db, trace, {
    action: 'backup.restore',
    subjectType: 'system',
    subjectId: null,
    organizationId: null,
    actorId,
    result: 'refused',
    after: error instanceof Refusal ? { reason: error.message } : { error: code },
  })
}
