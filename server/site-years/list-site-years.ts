import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { siteYears as calls, type SiteYear, type SiteYearOrder } from '#contract/calendars/site-years.ts'
import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { calendarsInReach, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { claimedOf } from '#server/calendars/claims/claimed-of.ts'
import { presentCouncilWord, sentBackBy } from '#server/calendars/council-word.ts'
import { type TermRow, termOf } from '#server/calendars/plan.ts'
import { type SelectedCalendar, selectCalendars } from '#server/calendars/select-calendars.ts'
import { isOnlyAdmin, mayDecideOwn, refusalsOf, standingOf } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars, terms } from '#server/db/schema/calendars.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindPosition, onePage, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import { withClaims } from './claims-of-sites.ts'
import { activeSites, calendarsThatCan, matches, siteYears, yearOf } from './matching-sites.ts'
import { behind, positionOf, rankOf, readLeastRank, readRanked } from './site-year-order.ts'
import { submitPassing } from './submit-passing.ts'

type ListCall = Call<typeof calls.list>
type Found = { readonly selected: SelectedCalendar; readonly terms: TermRow[] }

/** First the sites of the page, then their calendars: two more queries, however many sites there are. */
export const listSiteYears: Handler<typeof calls.list> = async (db, call) => {
  const { id: organizationId } = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const page = await readSites(db, call, organizationId)
  const found = await readCalendars(
    db,
    call,
    page.map(({ siteId }) => siteId),
  )
  const decidesOwn = await mayDecideOwn(
    db,
    call.actor,
    [...found.values()].map(({ selected }) => selected),
  )
  return page.map((site) => {
    const calendar = found.get(site.siteId)
    return { ...site, calendar: calendar === undefined ? null : present(call, calendar, decidesOwn) }
  })
}

type SiteRow = Omit<SiteYear, 'calendar'>

async function readSites(db: Database, call: ListCall, organizationId: string): Promise<SiteRow[]> {
  const all = { organizationId, sort: call.query.sort ?? 'site' }
  const least = await readLeastRank(db, call, all)
  const rows =
    (least === null ? null : await readEqual(db, call, { ...all, rank: least })) ??
    (await readMatching(db, call, all, behind(call.query.cursor)))
  return onePage(calls.list, call, rows, positionOf).map(({ rank: _, ...site }) => site)
}

type Wanted = { readonly organizationId: string; readonly sort: SiteYearOrder }
type RankedRow = SiteRow & { readonly rank: number }

const sitesLookedAt = 5

/**
 * A page of sites that all have this rank, which none goes before: often they are among the first by name, and no other
 * need be read. Null where they are not.
 */
async function readEqual(
  db: Database,
  call: ListCall,
  { rank, ...wanted }: Wanted & { readonly rank: number },
): Promise<RankedRow[] | null> {
  const { cursor, limit } = call.query
  const after = readRanked(cursor)
  if (after !== null && Number(after.rank) !== rank) return null
  const most = wanted.sort === 'site' ? limit + 1 : sitesLookedAt * limit
  const first = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(activeSites(call, wanted.organizationId), behindPosition(after, sites.name, sites.id)))
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(most)
  const among = first.map(({ id }) => id)
  const rows = await readMatching(db, call, { ...wanted, among }, sql`true`)
  const areAll = first.length < most && (after === null || wanted.sort === 'site')
  return areAll || rows[limit]?.rank === rank ? rows : null
}

async function readMatching(
  db: Database,
  call: ListCall,
  { organizationId, sort, among }: Wanted & { readonly among?: readonly string[] },
  which: SQL,
): Promise<RankedRow[]> {
  const { actor, query, now } = call
  const { claim, can } = query
  const { rows } = await db.execute<RankedRow>(sql`${siteYears(call, organizationId, among)},
    ranked as (
      select site_years.*, due_on, ${rankOf(sort, dayInBritain(now))} as rank from site_years
      left join ${submissionDeadlines} deadline on deadline.local_authority_id = site_years.local_authority_id
        and deadline.funding_year = ${yearOf(call)}
      ${await withClaims(db, call, organizationId, claim !== undefined || sort === 'claim')}
      where ${matches(query)} and ${can === undefined ? sql`true` : calendarsThatCan(can, actor, await isOnlyAdmin(db, actor))}
      offset 0)
    select site_id as "siteId", site_name as "siteName", authority_name as "localAuthorityName",
      can_edit as "mayPlan", due_on as "dueOn", rank
    from ranked where ${which} order by rank, site_name, site_id
    limit ${rowsToRead(call)}`)
  return rows
}

/** By site. */
async function readCalendars(
  db: Database,
  call: ListCall,
  siteIds: string[],
): Promise<ReadonlyMap<string, Found>> {
  const ofPage = and(
    calendarsInReach(call.actor),
    eq(calendars.fundingYear, yearOf(call)),
    sql`${calendars.siteId} = any(${sql.param(siteIds)}::uuid[])`,
  )
  const selected = await selectCalendars(db, call.actor).where(ofPage)
  const ids = selected.map(({ calendar }) => calendar.id)
  const rows = await db
    .select()
    .from(terms)
    .where(sql`${terms.calendarId} = any(${sql.param(ids)}::uuid[])`)
  const byCalendar = new Map(ids.map((id): [string, TermRow[]] => [id, []]))
  for (const row of rows) byCalendar.get(row.calendarId)?.push(row)
  return new Map(
    selected.map((one) => [
      one.calendar.siteId,
      { selected: one, terms: byCalendar.get(one.calendar.id) ?? [] },
    ]),
  )
}

function present({ actor }: ListCall, found: Found, decidesOwn: boolean): SiteYear['calendar'] {
  const { selected } = found
  const { id, version, yearStart, status, publishedRevision } = selected.calendar
  return {
    ...{ id, version, yearStart, status, publishedRevision },
    sentBackBy: sentBackBy(presentCouncilWord(selected.council, selected.calendar)),
    claimed: claimedOf(selected),
    terms: found.terms.map(presentTerm).toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1)),
    refusals: refusalsOf(standingOf(actor, selected, decidesOwn)),
  }
}

function presentTerm(row: TermRow): NonNullable<SiteYear['calendar']>['terms'][number] {
  const { termType, startDate, endDate, halfTerm } = termOf(row)
  return { termType, startDate, endDate, halfTerm, exactWeeks: roundWeeks(row.teachingDays, 'tenths') }
}

export const submitSiteYears: HandlerOutside<typeof calls.submit> = async (_, call, outside) => {
  const { actor, params } = call
  await asCaller(outside.pool, actor, (db) => organizationWithinReach(db, actor, params.organizationId))
  const submitted: SubmittedCalendar[] = []
  for (const calendar of call.body.calendars)
    submitted.push(await submitPassing(outside, call, { endpoint: calls.submit, calendar }))
  return submitted
}
