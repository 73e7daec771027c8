import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import { type AuditEntry, history } from '#contract/history.ts'
import { addDays } from '#domain/iso-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { auditInReach } from '#server/access/audit-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { isInstant, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { placeOfEntry, presentEntry, selectEntries } from './select-entries.ts'

type Filters = Omit<Call<typeof history.audit>['query'], 'limit' | 'cursor'>

/** Without a limit a page comes all the same: nobody reads a year's log in one go. */
const usualLimit = 100

export async function listAudit(db: Database, call: Call<typeof history.audit>): Promise<AuditEntry[]> {
  const paged = { ...call, query: { ...call.query, limit: call.query.limit ?? usualLimit } }
  const rows = await selectEntries(
    db,
    entriesFound(call.actor, call.query),
    readCursor(call.query.cursor, isInstant),
  ).limit(rowsToRead(paged) ?? usualLimit)
  return onePage(history.audit, paged, rows, placeOfEntry).map(presentEntry)
}

/** What the filters leave of the log in reach. */
export function entriesFound(actor: Actor, filters: Filters): SQL | undefined {
  return and(
    auditInReach(actor, filters.scope ?? 'organization'),
    filters.from === undefined ? undefined : gte(auditEntries.at, startOf(filters.from)),
    filters.to === undefined ? undefined : lt(auditEntries.at, startOf(addDays(filters.to, 1))),
    filters.subjectType === undefined ? undefined : eq(auditEntries.subjectType, filters.subjectType),
    filters.actorId === undefined ? undefined : eq(auditEntries.actorId, filters.actorId),
    filters.subjectId === undefined ? undefined : eq(auditEntries.subjectId, filters.subjectId),
    filters.result === undefined ? undefined : eq(auditEntries.result, filters.result),
  )
}

/** The log is kept and asked for in UTC. */
function startOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
