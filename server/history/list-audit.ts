import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import { history } from '#contract/calendars/history.ts'
import { addDays } from '#domain/year/iso-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { auditInReach, timelineInReach } from '#server/access/reach/audit-within-reach.ts'
import { calendarWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { isInstant, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { searchedEntries } from './search-audit.ts'
import { afterPosition, positionOfEntry, presentEntry, selectEntries } from './select-entries.ts'

type Filters = Omit<Call<typeof history.audit>['query'], 'limit' | 'cursor'>

export const listAudit: Handler<typeof history.audit> = async (db, call) => {
  const limit = rowsToRead(call)
  const after = afterPosition(readCursor(call.query.cursor, isInstant))
  const rows = await selectEntries(db, await entriesFound(db, call, limit, after)).limit(limit)
  return onePage(history.audit, call, rows, positionOfEntry).map(presentEntry)
}

/** The condition for the entries within reach that match the filters: at least the newest `limit`. */
export async function entriesFound(
  db: Database,
  { actor, query }: { readonly actor: Actor; readonly query: Filters },
  limit: number,
  after?: SQL,
): Promise<SQL | undefined> {
  const scope = query.scope ?? 'organization'
  const filtered = and(auditInReach(actor, scope), ...filtersOf(query), after)
  const isOfAll = actor.role === 'system_admin' && scope === 'everything'
  const organizationId = isOfAll ? null : actor.effectiveOrganizationId
  return and(filtered, await searchedEntries(db, { ...query, organizationId }, filtered, limit))
}

function filtersOf(filters: Filters): (SQL | undefined)[] {
  return [
    filters.from === undefined ? undefined : gte(auditEntries.at, startOf(filters.from)),
    filters.to === undefined ? undefined : lt(auditEntries.at, startOf(addDays(filters.to, 1))),
    filters.subjectType === undefined ? undefined : eq(auditEntries.subjectType, filters.subjectType),
    filters.actorId === undefined ? undefined : eq(auditEntries.actorId, filters.actorId),
    filters.subjectId === undefined ? undefined : eq(auditEntries.subjectId, filters.subjectId),
    filters.result === undefined ? undefined : eq(auditEntries.result, filters.result),
  ]
}

/** Days of the log are in UTC. */
function startOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

export const showTimeline: Handler<typeof history.timeline> = async (db, call) => {
  const { calendar, site } = await calendarWithinReach(db, call.actor, call.params.id)
  const ofCalendar = and(
    eq(auditEntries.subjectType, 'calendar'),
    eq(auditEntries.subjectId, calendar.id),
    eq(auditEntries.result, 'ok'),
    await timelineInReach(db, call.actor, site.id),
    afterPosition(readCursor(call.query.cursor, isInstant)),
  )
  const rows = await selectEntries(db, ofCalendar).limit(rowsToRead(call))
  return onePage(history.timeline, call, rows, positionOfEntry).map(presentEntry)
}
