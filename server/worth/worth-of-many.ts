import { and, eq, sql } from 'drizzle-orm'
import type { worth as calls, WorthReport } from '#contract/calendars/worth.ts'
import type { ClaimPeriod } from '#domain/count/claim.ts'
import { claimName } from '#domain/count/target-state.ts'
import type { Worth } from '#domain/worth/worth.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import { countPending, pendingForDecision } from '#server/approvals/pending-calendars.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { headcounts } from '#server/db/schema/sites.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { inParts } from '#server/http/rows-in-parts.ts'
import { type ValuedCalendar, valueCalendars } from './value-calendars.ts'

const maxNamed = 3

/** Of the others there is not enough to say, so that they are only counted. */
const hasHeadcount = sql`exists (select from ${headcounts} where ${headcounts.siteId} = ${calendars.siteId}
  and ${headcounts.fundingYear} = ${calendars.fundingYear})`

export const worthOfWaiting: Handler<typeof calls.waiting> = async (db, { actor }) => {
  const organizationId = actor.effectiveOrganizationId
  const waiting = await pendingForDecision(db, actor)
  const valued =
    organizationId === null || waiting === null
      ? []
      : await valueCalendars(db, organizationId, and(waiting, hasHeadcount))
  const knownOf = ({ id, siteName, fundingYear, ...calendar }: ValuedCalendar) => {
    const pence = calendar.worth('best')?.pence ?? null
    const full = calendar.full()?.pence ?? null
    if (pence === null || full === null) return []
    return [{ calendarId: id, siteName, fundingYear, worth: pence, pence: full - pence }]
  }
  const known = (await inParts(valued, (part) => part.flatMap(knownOf))).flat()
  const lost = known.filter(({ pence }) => pence > 0).toSorted((a, b) => b.pence - a.pence)
  return {
    pence: known.reduce((sum, each) => sum + each.worth, 0),
    lost: lost.reduce((sum, { pence }) => sum + pence, 0),
    known: known.length,
    unknown: (await countPending(db, waiting)) - known.length,
    losses: lost
      .slice(0, maxNamed)
      .map(({ calendarId, siteName, fundingYear, pence }) => ({ calendarId, siteName, fundingYear, pence })),
  }
}

export const worthReport: Handler<typeof calls.report> = async (db, { actor, query, now }) => {
  const { groupBy = 'site', fundingYear = fundingYearOf(dayInBritain(now)) } = query
  const organizationId = actor.effectiveOrganizationId
  if (organizationId === null) return { fundingYear, rows: [], total: null }
  const ofYear = and(calendarsInReach(actor), eq(calendars.fundingYear, fundingYear))
  const valued = await valueCalendars(db, organizationId, ofYear)
  const parts = (await inParts(valued, (some) => some.flatMap(partsOf))).flat()
  const groups = new Map<string, { name: string; own: Part[] }>()
  for (const part of parts) {
    const found = groupIn(part, groupBy)
    if (found === null) continue
    const group = groups.get(found.key) ?? { name: found.name, own: [] }
    group.own.push(part)
    groups.set(found.key, group)
  }
  return {
    fundingYear,
    rows: [...groups.values()].map(({ name, own }) => rowOf(name, own)),
    total: parts.length === 0 ? null : rowOf('Total', parts),
  }
}

type Figures = Readonly<Record<'planned' | 'actual' | 'best' | 'full', number | null>>
/** A claim of a calendar; `claim` null: its days are not counted. */
type Part = {
  readonly calendar: ValuedCalendar
  readonly claim: (Figures & { readonly period: ClaimPeriod }) | null
}
type Grouping = NonNullable<Call<typeof calls.report>['query']['groupBy']>

function partsOf(calendar: ValuedCalendar): Part[] {
  const { worth, full } = calendar
  const [planned, actual, best, inFull] = [worth('planned'), worth('actual'), worth('best'), full()]
  if (best === null) return [{ calendar, claim: null }]
  return best.claims.map(({ period, pence }, place) => {
    const of = (found: Worth | null) => found?.claims[place]?.pence ?? null
    const figures = { planned: of(planned), actual: of(actual), best: pence, full: of(inFull) }
    return { calendar, claim: { period, ...figures } }
  })
}

/** Null where the row of its claim is not known. */
function groupIn({ calendar, claim }: Part, groupBy: Grouping): { key: string; name: string } | null {
  const { siteId, siteName, localAuthorityName } = calendar
  if (groupBy === 'site') return { key: siteId, name: siteName }
  if (groupBy === 'localAuthority') return { key: localAuthorityName, name: localAuthorityName }
  return claim && { key: claim.period, name: claimName(claim.period) }
}

/** The sums of the claims of which there is enough to say; null where there is none. */
function rowOf(name: string, parts: readonly Part[]): WorthReport['rows'][number] {
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
    ...{ name, calendars: calendarsOf(parts), claims: claims.length },
    ...{ planned: planned.pence, plannedClaims: planned.of, actual: actual.pence, actualClaims: actual.of },
    against: sum((claim) =>
      claim.actual === null || claim.planned === null ? null : claim.actual - claim.planned,
    ).pence,
    ...{ best: sum(({ best }) => best).pence, full: sum(({ full }) => full).pence },
    unknown: calendarsOf(unknown),
  }
}

function calendarsOf(parts: readonly Part[]): number {
  return new Set(parts.map(({ calendar }) => calendar.id)).size
}
