import { and, eq, sql } from 'drizzle-orm'
import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { siteYears as calls, type SiteYear } from '#contract/calendars/site-years.ts'
import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { calendarsInReach, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { claimedOf } from '#server/calendars/claims/claimed-of.ts'
import { presentCouncilWord, sentBackBy } from '#server/calendars/council-word.ts'
import { type TermRow, termOf } from '#server/calendars/plan.ts'
import { type SelectedCalendar, selectCalendars } from '#server/calendars/select-calendars.ts'
import { mayDecideOwn, refusalsOf, standingOf } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars, terms } from '#server/db/schema/calendars.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import { yearOf } from './matching-sites.ts'
import { readPageOfSites } from './page-of-sites.ts'
import { submitPassing } from './submit-passing.ts'

type ListCall = Call<typeof calls.list>
type Found = { readonly selected: SelectedCalendar; readonly terms: TermRow[] }

/** First the sites of the page, then their calendars: two more queries, however many sites there are. */
export const listSiteYears: Handler<typeof calls.list> = async (db, call) => {
  const { id: organizationId } = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const page = await readPageOfSites(db, call, organizationId)
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
