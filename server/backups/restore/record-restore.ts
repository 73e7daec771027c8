import { record, subjectOf, type Trace, wholeSystem } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#server/problems.ts'
import type { Restored } from './restore-backup.ts'

/** In a transaction of its own, so that it stays where the server is killed during the restore. */
export function recordStartedRestore(
  db: Database,
  trace: Trace,
  actorId: string,
  organizationId: string | null = null,
): Promise<void> {
  return record(db, trace, {
    action: 'backup.start-restore',
    ...restored(organizationId),
    actorId,
    result: 'ok',
  })
}

export function recordRestore(
  owner: Database,
  trace: Trace,
  actorId: string | null,
  { createdAt, rowCount }: Restored,
  organizationId: string | null = null,
): Promise<void> {
  return record(owner, trace, {
    action: 'backup.restore',
    ...restored(organizationId),
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
  organizationId: string | null = null,
): Promise<void> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unexpected'
  return record(db, trace, {
    action: 'backup.restore',
    ...restored(organizationId),
    actorId,
    result: 'refused',
    after: error instanceof Refusal ? { reason: error.message } : { error: code },
  })
}

/** Null: everything was restored. */
function restored(id: string | null) {
  return id === null ? wholeSystem : subjectOf('organization', { id, organizationId: id })
}
