import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarsInReach, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import { containing, nameContains } from '#server/db/conditions/matching-words.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { onePage, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { listOrders, readSitePlace } from './list-order.ts'
import { presentListItem } from './present.ts'
import { type SelectedCalendar, selectCalendars, withCalendarsFirst } from './select-calendars.ts'
import { mayDecideOwn, standingOf } from './standing.ts'

type ListCall = Call<typeof calls.list> | Call<typeof calls.listReached>

export const listCalendars: Handler<typeof calls.list> = async (db, call) => {
  const organization = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const rows = await readRows(db, call, organization.id)
  return presentAll(db, call, onePage(calls.list, call, rows, orderOf(call).positionOf))
}

export const listReachedCalendars: Handler<typeof calls.listReached> = async (db, call) => {
  const rows = await readRows(db, call, null)
  return presentAll(db, call, onePage(calls.listReached, call, rows, orderOf(call).positionOf))
}

const orderOf = ({ query: { sort = 'newest' } }: ListCall) => listOrders[sort]

/**
 * First which calendars, then all about them: joined at once, all would be read of every calendar in reach. The two
 * are asked one after the other, for a database that expects many reads every one of them.
 */
async function readRows(
  db: Database,
  call: ListCall,
  organizationId: string | null,
): Promise<SelectedCalendar[]> {
  const order = orderOf(call)
  const filters = await filtersOf(db, call.query, organizationId)
  const found = await idsOfPage(db, call, { organizationId, filters, limit: rowsToRead(call) })
  const which = anyOf(
    calendars.id,
    found.map(({ id }) => id),
  )
  return selectCalendars(withCalendarsFirst(db, which), call.actor).orderBy(...order.by)
}

type Wanted = {
  organizationId: string | null
  filters: readonly (SQL | undefined)[]
  limit: number
}

async function idsOfPage(
  db: Database,
  call: ListCall,
  { organizationId, filters, limit }: Wanted,
): Promise<{ id: string }[]> {
  const { sort, cursor } = call.query
  const wanted = and(calendarsInReach(call.actor), ...filters)
  const nextSites =
    sort === 'site' ? await nextSitesByName(db, { organizationId, cursor, wanted, limit }) : null
  const inTurn = nextSites === null ? db : withCalendarsFirst(db, anyOf(calendars.siteId, nextSites))
  return await pageOf(inTurn, call, filters).limit(limit)
}

function pageOf(db: Pick<Database, 'select'>, call: ListCall, filters: readonly (SQL | undefined)[]) {
  const order = orderOf(call)
  const page = db.select({ id: calendars.id }).from(calendars).$dynamic()
  // The site is asked only where the order needs its name.
  if (call.query.sort === 'site') page.innerJoin(sites, eq(sites.id, calendars.siteId))
  return page
    .where(and(calendarsInReach(call.actor), ...filters, order.after(call.query.cursor)))
    .orderBy(...order.by)
}

async function filtersOf(
  db: Database,
  { status, fundingYear, siteId, localAuthorityId, search }: ListCall['query'],
  organizationId: string | null,
): Promise<(SQL | undefined)[]> {
  return [
    organizationId === null ? undefined : eq(calendars.organizationId, organizationId),
    status === undefined ? undefined : eq(calendars.status, status),
    fundingYear === undefined ? undefined : eq(calendars.fundingYear, fundingYear),
    siteId === undefined ? undefined : eq(calendars.siteId, siteId),
    localAuthorityId === undefined
      ? undefined
      : inArray(
          calendars.siteId,
          db.select({ id: sites.id }).from(sites).where(eq(sites.localAuthorityId, localAuthorityId)),
        ),
    search ? await inSitesNamed(db, search, organizationId) : undefined,
  ]
}

async function presentAll(db: Database, { actor }: ListCall, rows: readonly SelectedCalendar[]) {
  const decidesOwn = await mayDecideOwn(db, actor, rows)
  return rows.map((row) => presentListItem(row, standingOf(actor, row, decidesOwn)))
}

/** Up to this number calendars are looked up by site; beyond it scanning in list order finds a page quickly. */
const maxLookedUp = 500

/** The condition for calendars whose site has the words in its name, in any case of letters. */
async function inSitesNamed(db: Database, words: string, organizationId: string | null): Promise<SQL> {
  const found = await db
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        nameContains(sites.name, words),
        organizationId === null ? undefined : eq(sites.organizationId, organizationId),
      ),
    )
    .limit(maxLookedUp + 1)
  if (found.length > maxLookedUp)
    // The database takes a comparison for rare, and would read and sort everything; of a coalesce it expects half.
    return sql`coalesce((select ${sites.name} from ${sites} where ${sites.id} = ${calendars.siteId}) ilike ${containing(words)}, false)`
  return inArray(
    calendars.siteId,
    found.map(({ id }) => id),
  )
}

type Turn = {
  readonly organizationId: string | null
  readonly cursor: string | undefined
  readonly wanted: SQL | undefined
  readonly limit: number
}

/** Those with a matching calendar. Sorting the calendars would read all of them, as the name is in another table. */
async function nextSitesByName(
  db: Database,
  { organizationId, cursor, wanted, limit }: Turn,
): Promise<string[]> {
  const place = readSitePlace(cursor)
  // A question of its own for each site, so that the sites are read in order and only as far as the page goes.
  const hasWanted = sql`(select true from ${calendars} where ${and(eq(calendars.siteId, sites.id), wanted)} limit 1)`
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        organizationId === null ? undefined : eq(sites.organizationId, organizationId),
        place === null
          ? undefined
          : sql`(${sites.name}, ${sites.id}) >= (${place.name}, ${place.siteId}::uuid)`,
        hasWanted,
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
    // The site at which the last page ended may have no more.
    .limit(limit + 1)
  return rows.map(({ id }) => id)
}
