import { isDeepStrictEqual } from 'node:util'
import type { CalendarAct } from '#domain/calendar-status.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'

/** Where a call came from and when, for the audit. */
export type Trace = { readonly now: Date; readonly address: string; readonly requestId: string }

/** Everything that is ever written down, as `thing.verb`. */
export type AuditAction =
  | 'access.refused'
  | 'audit.export'
  | `calendar.${CalendarAct | 'generate' | 'replace' | 'restore' | 'comment' | 'accept' | 'send-back'}`
  | `invitation.${'create' | 'resend' | 'revoke' | 'accept' | 'register'}`
  | `deadline.${'set' | 'remove'}`
  | 'local-authority.update'
  | `mail.${'read' | 'retry'}`
  | `organization.${'create' | 'update' | 'archive' | 'restore'}`
  | `passkey.${'add' | 'rename' | 'remove'}`
  | `password.${'send-reset' | 'forget' | 'reset' | 'change'}`
  | 'recovery-codes.make'
  | `roll-out.${'start' | 'cancel'}`
  | `second-factor.${'set-up' | 'disable' | 'reset'}`
  | `session.${'sign-in' | 'sign-out' | 'end' | 'confirm' | 'choose-organization'}`
  | 'single-sign-on.link'
  | `site.${'create' | 'update' | 'delete'}`
  | 'system.update-settings'
  | `template.${'create' | 'update' | 'delete'}`
  | 'term-dates.keep'
  | `user.${'ask-deletion' | 'take-back-deletion' | 'erase' | 'export' | 'update-preferences'}`
  | `user.${'update' | 'update-profile' | 'deactivate' | 'reactivate' | 'grant-sites'}`

export type Deed = {
  readonly action: AuditAction
  readonly subjectType: string
  readonly subjectId: string | null
  /** The organisation touched, which for a system administrator or a council is not their own. */
  readonly organizationId: string | null
  readonly actorId: string | null
  readonly result: 'ok' | 'refused'
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes an audit entry, in the transaction of what it tells of. Personal fields go in by name, never by value. */
export async function record(db: Database, trace: Trace, deed: Deed): Promise<void> {
  await db.insert(auditEntries).values({
    ...deed,
    before: deed.before ?? null,
    after: deed.after ?? null,
    at: trace.now,
    address: trace.address,
    requestId: trace.requestId,
  })
}

/** The names of the fields that a change really changed, whatever else was sent along; the version always does. */
export function changedFields<Row extends object>(before: Row, after: Row): (keyof Row)[] {
  const fields = Object.keys(after) as (keyof Row)[]
  return fields.filter((field) => field !== 'version' && !isDeepStrictEqual(before[field], after[field]))
}
