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
  if (organizationId === null) return { fundingYear, rows: [] }
  const ofYear = and(calendarsInReach(actor), eq(calendars.fundingYear, fundingYear))
  const parts = (await valueCalendars(db, organizationId, ofYear)).flatMap((calendar) =>
    partsOf(calendar, groupBy),
  )
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const group = groups.get(part.key)
    if (group === undefined) groups.set(part.key, [part])
    else group.push(part)
  }
  return { fundingYear, rows: [...groups.values()].map(rowOf) }
}

type Column = 'planned' | 'actual' | 'best' | 'full'
type Part = { readonly key: string; readonly name: string } & Readonly<Record<Column, number | null>>
type Grouping = NonNullable<Call<typeof calls.report>['query']['groupBy']>

function partsOf({ worth, full, ...calendar }: ValuedCalendar, groupBy: Grouping): Part[] {
  const inFull = full()
  const of = (penceIn: (found: Worth | null) => number | null | undefined) => ({
    planned: penceIn(worth('planned')) ?? null,
    actual: penceIn(worth('actual')) ?? null,
    best: penceIn(worth('best')) ?? null,
    full: penceIn(inFull) ?? null,
  })
  if (groupBy !== 'period') {
    const name = groupBy === 'site' ? calendar.siteName : calendar.localAuthorityName
    return [{ key: groupBy === 'site' ? calendar.siteId : name, name, ...of((found) => found?.pence) }]
  }
  return (worth('best')?.claims ?? []).map(({ period }) => ({
    ...{ key: period, name: claimName(period) },
    ...of((found) => found?.claims.find((claim) => claim.period === period)?.pence),
  }))
}

/** The sums of the calendars of which there is enough to say; null where there is none. */
function rowOf(parts: readonly Part[]): WorthReport['rows'][number] {
  const sum = (column: Column) => {
    const known = parts.flatMap((part) => part[column] ?? [])
    return known.length === 0 ? null : known.reduce((one, other) => one + other, 0)
  }
  return {
    name: parts[0]?.name ?? '',
    calendars: parts.length,
    planned: sum('planned'),
    actual: sum('actual'),
    best: sum('best'),
    full: sum('full'),
    unknown: parts.filter(({ best }) => best === null).length,
  }
}
