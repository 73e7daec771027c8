import { and, eq } from 'drizzle-orm'
import type { worth as calls, WaitingWorth, WorthReport } from '#contract/calendars/worth.ts'
import { claimName } from '#domain/count/target-state.ts'
import { type ClaimWorth, sumOfPence, type Worth } from '#domain/worth/worth.ts'
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

type Part = {
  readonly key: string
  readonly name: string
  readonly planned: Pence
  readonly actual: Pence
  readonly best: Pence
  readonly full: Pence
}
type Pence = Pick<ClaimWorth, 'pence'>
type Grouping = NonNullable<Call<typeof calls.report>['query']['groupBy']>

function partsOf(calendar: ValuedCalendar, groupBy: Grouping): Part[] {
  const [planned, actual, best] = (['planned', 'actual', 'best'] as const).map(calendar.worth)
  const worths = { planned, actual, best, full: calendar.full() }
  const of = (pick: (worth: Worth | null | undefined) => Pence | undefined) => {
    const pence = (worth: Worth | null | undefined) => pick(worth) ?? { pence: null }
    return {
      planned: pence(worths.planned),
      actual: pence(worths.actual),
      best: pence(worths.best),
      full: pence(worths.full),
    }
  }
  if (groupBy !== 'period') {
    const name = groupBy === 'site' ? calendar.siteName : calendar.localAuthorityName
    return [{ key: groupBy === 'site' ? calendar.siteId : name, name, ...of((worth) => worth ?? undefined) }]
  }
  return (best?.claims ?? []).map(({ period }) => ({
    ...{ key: period, name: claimName(period) },
    ...of((worth) => worth?.claims.find((claim) => claim.period === period)),
  }))
}

/** The sums of the calendars of which there is enough to say; null where there is none. */
function rowOf(parts: readonly Part[]): WorthReport['rows'][number] {
  const sum = (column: 'planned' | 'actual' | 'best' | 'full') => {
    const known = parts.map((part) => part[column]).filter(({ pence }) => pence !== null)
    return known.length === 0 ? null : sumOfPence(known)
  }
  return {
    name: parts[0]?.name ?? '',
    calendars: parts.length,
    planned: sum('planned'),
    actual: sum('actual'),
    best: sum('best'),
    full: sum('full'),
    unknown: parts.filter(({ best }) => best.pence === null).length,
  }
}
