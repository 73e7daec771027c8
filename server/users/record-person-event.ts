import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

type PersonEvent = {
  readonly action: AuditAction
  readonly person: Pick<UserRow, 'id' | 'organizationId'>
  readonly before?: unknown
  readonly after?: unknown
}

/** Audits an administrator's change to an account, in the account's organisation. */
export function recordPersonEvent(
  db: Database,
  call: ActorTrace,
  { action, person, ...change }: PersonEvent,
): Promise<void> {
  return recordByCaller(db, call, {
    action,
    ...subjectOf('user', person),
    ...change,
  })
}
