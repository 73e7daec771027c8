import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type CalendarListItem, calendars as calls } from '#contract/calendars.ts'
import { calendarsInReach, organizationWithinReach } from '#server/access/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { isInstant, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { presentListItem } from './present.ts'
import { type SelectedCalendar, selectCalendars } from './select-calendars.ts'
import { mayDecideOwn, standingOf } from './standing.ts'

type ListCall = Call<typeof calls.list> | Call<typeof calls.listReached>

/** The organisation's calendars that the caller reaches, newest first. */
export async function listCalendars(
  db: Database,
  call: Call<typeof calls.list>,
): Promise<CalendarListItem[]> {
  const organization = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const rows = await readRows(db, call, eq(calendars.organizationId, organization.id))
  return presentAll(db, call, onePage(calls.list, call, rows, placeOf))
}

/** All that the caller reaches, newest first. */
export async function listReachedCalendars(
  db: Database,
  call: Call<typeof calls.listReached>,
): Promise<CalendarListItem[]> {
  const rows = await readRows(db, call, undefined)
  return presentAll(db, call, onePage(calls.listReached, call, rows, placeOf))
}

/** First which calendars, then all about them: joined at once, all would be read of every calendar in reach. */
function readRows(db: Database, call: ListCall, condition: SQL | undefined): Promise<SelectedCalendar[]> {
  const page = db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(calendarsInReach(call.actor), condition, ...filtersOf(call.query)))
    .orderBy(...newestFirst)
    .$dynamic()
  const limit = rowsToRead(call)
  return selectCalendars(db, call.actor)
    .where(inArray(calendars.id, limit === null ? page : page.limit(limit)))
    .orderBy(...newestFirst)
}

/** As the index is sorted, down to where nulls would come. */
const newestFirst = [
  sql`${calendars.createdAt} desc nulls last`,
  sql`${calendars.id} desc nulls last`,
] as const

function filtersOf({ status, fundingYear, siteId, cursor }: ListCall['query']): (SQL | undefined)[] {
  const after = readCursor(cursor, isInstant)
  return [
    status === undefined ? undefined : eq(calendars.status, status),
    fundingYear === undefined ? undefined : eq(calendars.fundingYear, fundingYear),
    siteId === undefined ? undefined : eq(calendars.siteId, siteId),
    after === null
      ? undefined
      : sql`(${calendars.createdAt}, ${calendars.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
  ]
}

async function presentAll(
  db: Database,
  { actor }: ListCall,
  rows: readonly SelectedCalendar[],
): Promise<CalendarListItem[]> {
  const decidesOwn = await mayDecideOwn(db, actor, rows)
  return rows.map((row) => presentListItem(row, standingOf(actor, row, decidesOwn)))
}

function placeOf({ calendar }: SelectedCalendar) {
  return { key: calendar.createdAt.toISOString(), id: calendar.id }
}
