import { and, eq } from 'drizzle-orm'
import type { worth as calls, WaitingWorth, WorthReport } from '#contract/calendars/worth.ts'
import { claimName } from '#domain/count/target-state.ts'
import type { Worth } from '#domain/worth/worth.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import { pendingForDecision } from '#server/approvals/pending-calendars.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { Call } from '#server/http/route.ts'
import { type ValuedCalendar, valueCalendars } from './value-calendars.ts'

const maxNamed = 3

export async function worthOfWaiting(
  db: Database,
  { actor }: Call<typeof calls.waiting>,
): Promise<WaitingWorth> {
  const organizationId = actor.effectiveOrganizationId
  const waiting = await pendingForDecision(db, actor)
  const valued =
    organizationId === null || waiting === null ? [] : await valueCalendars(db, organizationId, waiting)
  const known = valued.flatMap(({ id, siteName, fundingYear, ...calendar }) => {
    const pence = calendar.worth('best')?.pence ?? null
    const full = calendar.full()?.pence ?? null
    if (pence === null || full === null) return []
    return [{ calendarId: id, siteName, fundingYear, worth: pence, pence: full - pence }]
  })
  const lost = known.filter(({ pence }) => pence > 0).toSorted((a, b) => b.pence - a.pence)
  return {
    pence: known.reduce((sum, each) => sum + each.worth, 0),
    lost: lost.reduce((sum, { pence }) => sum + pence, 0),
    known: known.length,
    unknown: valued.length - known.length,
    losses: lost
      .slice(0, maxNamed)
      .map(({ calendarId, siteName, fundingYear, pence }) => ({ calendarId, siteName, fundingYear, pence })),
  }
}

export async function worthReport(
  db: Database,
  { actor, query, now }: Call<typeof calls.report>,
): Promise<WorthReport> {
  const { groupBy = 'site', fundingYear = fundingYearOf(dayInBritain(now)) } = query
  const organizationId = actor.effectiveOrganizationId
  if (organizationId === null) return { fundingYear, rows: [], total: null }
  const ofYear = and(calendarsInReach(actor), eq(calendars.fundingYear, fundingYear))
  const valued = await valueCalendars(db, organizationId, ofYear)
  const parts = valued.flatMap((calendar) => partsOf(calendar, 'site'))
  const grouped = groupBy === 'site' ? parts : valued.flatMap((calendar) => partsOf(calendar, groupBy))
  const groups = new Map<string, Part[]>()
  for (const part of grouped) {
    const group = groups.get(part.key)
    if (group === undefined) groups.set(part.key, [part])
    else group.push(part)
  }
  const total = parts.length === 0 ? null : { ...rowOf(parts), name: 'Total' }
  return { fundingYear, rows: [...groups.values()].map(rowOf), total }
}

type Figures = Readonly<Record<'planned' | 'actual' | 'best' | 'full', number | null>>
/** A claim of a calendar; `claim` null: its days are not counted. */
type Part = {
  readonly key: string
  readonly name: string
  readonly calendarId: string
  readonly claim: Figures | null
}
type Grouping = NonNullable<Call<typeof calls.report>['query']['groupBy']>

function partsOf({ worth, full, ...calendar }: ValuedCalendar, groupBy: Grouping): Part[] {
  const { id: calendarId, siteId, siteName, localAuthorityName } = calendar
  const [planned, actual, best, inFull] = [worth('planned'), worth('actual'), worth('best'), full()]
  const ofCalendar =
    groupBy === 'site'
      ? { key: siteId, name: siteName, calendarId }
      : { key: localAuthorityName, name: localAuthorityName, calendarId }
  if (best === null) return groupBy === 'period' ? [] : [{ ...ofCalendar, claim: null }]
  return best.claims.map(({ period, pence }, place) => {
    const of = (found: Worth | null) => found?.claims[place]?.pence ?? null
    const claim = { planned: of(planned), actual: of(actual), best: pence, full: of(inFull) }
    return groupBy === 'period'
      ? { key: period, name: claimName(period), calendarId, claim }
      : { ...ofCalendar, claim }
  })
}

/** The sums of the claims of which there is enough to say; null where there is none. */
function rowOf(parts: readonly Part[]): WorthReport['rows'][number] {
  const claims = parts.flatMap(({ claim }) => claim ?? [])
  const sum = (figure: (claim: Figures) => number | null) => {
    const known = claims.flatMap((claim) => figure(claim) ?? [])
    return {
      pence: known.length === 0 ? null : known.reduce((one, other) => one + other, 0),
      of: known.length,
    }
  }
  const [planned, actual] = [sum((claim) => claim.planned), sum((claim) => claim.actual)]
  const unknown = parts.filter(({ claim }) => claim === null || claim.best === null)
  return {
    ...{ name: parts[0]?.name ?? '', calendars: calendarsOf(parts), claims: claims.length },
    ...{ planned: planned.pence, plannedClaims: planned.of, actual: actual.pence, actualClaims: actual.of },
    against: sum((claim) =>
      claim.actual === null || claim.planned === null ? null : claim.actual - claim.planned,
    ).pence,
    ...{ best: sum(({ best }) => best).pence, full: sum(({ full }) => full).pence },
    unknown: calendarsOf(unknown),
  }
}

function calendarsOf(parts: readonly Part[]): number {
  return new Set(parts.map(({ calendarId }) => calendarId)).size
}
