import { and, asc, eq, sql } from 'drizzle-orm'
import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { siteYears as calls, type SiteYear, type SiteYearOrder } from '#contract/calendars/site-years.ts'
import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { asCaller } from '#server/access/as-actor.ts'
import {
  calendarsInReach,
  editableSites,
  organizationWithinReach,
} from '#server/access/reach/within-reach.ts'
import { claimedOf } from '#server/calendars/claims/claimed-of.ts'
import { presentCouncilWord, sentBackBy } from '#server/calendars/council-word.ts'
import { type TermRow, termOf } from '#server/calendars/plan.ts'
import { type SelectedCalendar, selectCalendars } from '#server/calendars/select-calendars.ts'
import { isOnlyAdmin, mayDecideOwn, refusalsOf, standingOf } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars, terms } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindName, onePage, readPage, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import { withClaims } from './claims-of-sites.ts'
import { activeSites, calendarsThatCan, matches, siteYears, yearOf } from './matching-sites.ts'
import { behind, positionOf, rankOf } from './site-year-order.ts'
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

function readSites(db: Database, call: ListCall, organizationId: string): Promise<SiteRow[]> {
  const { search, state, claim, localAuthorityId, can, sort = 'site' } = call.query
  const isByNameAlone =
    sort === 'site' && [search, state, claim, localAuthorityId, can].every((filter) => filter === undefined)
  return isByNameAlone
    ? readByName(db, call, organizationId)
    : readMatching(db, call, { organizationId, sort })
}

/** In the order of an index, no further than the page goes; calendars are not looked at. */
function readByName(db: Database, call: ListCall, organizationId: string): Promise<SiteRow[]> {
  const rows = db
    .select({
      siteId: sites.id,
      siteName: sites.name,
      localAuthorityName: localAuthorities.name,
      mayPlan: sql<boolean>`${editableSites(call.actor)}`,
      dueOn: submissionDeadlines.dueOn,
    })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .leftJoin(
      submissionDeadlines,
      and(
        eq(submissionDeadlines.localAuthorityId, sites.localAuthorityId),
        eq(submissionDeadlines.fundingYear, yearOf(call)),
      ),
    )
    .where(and(activeSites(call, organizationId), behindName(call.query.cursor, sites.name, sites.id)))
    .orderBy(asc(sites.name), asc(sites.id))
    .$dynamic()
  return readPage(calls.list, call, rows, ({ siteName, siteId }) => ({ key: siteName, id: siteId }))
}

type Wanted = { readonly organizationId: string; readonly sort: SiteYearOrder }

async function readMatching(
  db: Database,
  call: ListCall,
  { organizationId, sort }: Wanted,
): Promise<SiteRow[]> {
  const { actor, query, now } = call
  const { claim, can } = query
  const limit = rowsToRead(call)
  const { rows } = await db.execute<SiteRow & { rank: number }>(sql`${siteYears(call, organizationId)},
    ranked as (
      select site_years.*, due_on, ${rankOf(sort, dayInBritain(now))} as rank from site_years
      left join ${submissionDeadlines} deadline on deadline.local_authority_id = site_years.local_authority_id
        and deadline.funding_year = ${yearOf(call)}
      ${claim === undefined && sort !== 'claim' ? sql`` : await withClaims(db, call, organizationId)}
      where ${matches(query)} and ${claim === undefined ? sql`true` : sql`claimed.state = ${claim}`}
        and ${can === undefined ? sql`true` : calendarsThatCan(can, actor, await isOnlyAdmin(db, actor))}
      offset 0)
    select site_id as "siteId", site_name as "siteName", authority_name as "localAuthorityName",
      can_edit as "mayPlan", due_on as "dueOn", rank
    from ranked where ${behind(query.cursor)} order by rank, site_name, site_id
    ${limit === null ? sql`` : sql`limit ${limit}`}`)
  return onePage(calls.list, call, rows, positionOf).map(({ rank: _, ...site }) => site)
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
  for (const calendar of call.body.calendars) submitted.push(await submitPassing(outside, call, calendar))
  return submitted
}
