import { eq } from 'drizzle-orm'
import { councils, type Provider } from '#contract/calendars/councils.ts'
import { withClaims } from '#domain/publish/published-calendar.ts'
import type { DatedWindow } from '#domain/windows/dated-window.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { type Judgement, judge, judgeCalendars, summaryOf } from '#server/approvals/judge-calendars.ts'
import { planOfRevision } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { sites } from '#server/db/schema/sites.ts'
import { byPosition, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { closingDay, presentNext, readNextWindows } from '#server/windows/site-windows.ts'
import {
  countProviders,
  type ProviderRow,
  type Providers,
  readProviders,
  readPublished,
} from './read-providers.ts'

/** Limits the work, as each calendar is checked against all rules. */
const defaultLimit = 50

export const listProviders: Handler<typeof councils.providers> = async (db, call) => {
  const providers = await readProviders(db, call)
  const paged = { ...call, query: { ...call.query, limit: call.query.limit ?? defaultLimit } }
  const after = readCursor(call.query.cursor, () => true)
  const { authority, fundingYear } = providers
  const today = dayInBritain(call.now)
  const next = await readNextWindows(db, eq(sites.localAuthorityId, authority.id), { fundingYear, today })
  const found = providers.rows
    .filter((row) => isFound(row, call.query))
    .map((row) => ({ row, key: positionKey(next.get(row.siteId), row), id: row.siteId }))
    .filter((place) => after === null || byPosition(after, place) < 0)
    .toSorted(byPosition)
  const rows = found.slice(0, rowsToRead(paged) ?? defaultLimit)
  const page = onePage(councils.providers, paged, rows, ({ key, id }) => ({ key, id })).map(({ row }) => row)
  const judged = await judgePage(db, providers, page)
  return page.map((row) => ({ ...present(row, judged), nextWindow: presentNext(next.get(row.siteId)) }))
}

/** By the day on which the next window closes, then by name. */
function positionKey(next: DatedWindow | undefined, { siteName }: ProviderRow): string {
  return `${closingDay(next)} ${siteName.toLowerCase()}`
}

export const summariseProviders: Handler<typeof councils.summary> = async (db, call) => {
  const { authority, fundingYear, dueOn, counts } = await countProviders(db, call)
  const count = (isCounted: (row: Pick<ProviderRow, 'standing' | 'isLate'>) => boolean) =>
    counts.filter(isCounted).reduce((sum, { number }) => sum + number, 0)
  return {
    localAuthorityName: authority.name,
    fundingYear,
    dueOn,
    sites: count(() => true),
    sent: count(({ standing }) => standing !== 'not-sent'),
    late: count((row) => row.isLate),
    accepted: count(({ standing }) => standing === 'accepted'),
    sentBack: count(({ standing }) => standing === 'sent-back'),
  }
}

function isFound(
  { standing, isLate, siteName, organizationName }: ProviderRow,
  filter: Call<typeof councils.providers>['query'],
): boolean {
  const { show, search = '' } = filter
  const isShown = show === undefined || (show === 'late' ? isLate : standing === show)
  const words = search.toLowerCase()
  return isShown && [siteName, organizationName].some((name) => name.toLowerCase().includes(words))
}

async function judgePage(
  db: Database,
  providers: Providers,
  page: readonly ProviderRow[],
): Promise<ReadonlyMap<string, Judgement>> {
  const { authority, fundingYear } = providers
  const sent = page.flatMap(({ calendar, standing }) =>
    calendar === null ? [] : [{ ...calendar, isSplitAgreed: standing === 'accepted' }],
  )
  const toJudge = sent.map(({ id, yearStart, isSplitAgreed }) => ({
    ...{ id, fundingYear, yearStart, authority, isSplitAgreed },
  }))
  const isOpen = new Map(sent.map((calendar) => [calendar.id, calendar.isOpen]))
  const open = await judgeCalendars(
    db,
    toJudge.filter(({ id }) => isOpen.get(id)),
  )
  const amended = toJudge.filter(({ id }) => !isOpen.get(id))
  const published = await readPublished(
    db,
    providers,
    amended.map(({ id }) => id),
  )
  const closed = amended.flatMap((calendar) => {
    const snapshot = published.get(calendar.id)
    if (snapshot === undefined) return []
    return [
      [
        calendar.id,
        judge({ ...calendar, frozenRules: withClaims(snapshot).requirements }, planOfRevision(snapshot), {
          ...{ holidays: snapshot.bankHolidays, published: [] },
        }),
      ] as const,
    ]
  })
  return new Map([...open, ...closed])
}

function present(row: ProviderRow, judged: ReadonlyMap<string, Judgement>): Omit<Provider, 'nextWindow'> {
  const { siteId, siteName, organizationName, standing, isLate, calendar } = row
  const judgement = calendar && judged.get(calendar.id)
  return {
    ...{ siteId, siteName, organizationName, standing, isLate },
    calendar: calendar && judgement ? presentCalendar(calendar, judgement) : null,
    decision: calendar?.decision
      ? { ...calendar.decision, decidedAt: calendar.decision.decidedAt.toISOString() }
      : null,
  }
}

function presentCalendar(
  { id, status, revision, publishedRevision, submittedAt, isOpen }: NonNullable<ProviderRow['calendar']>,
  judgement: Judgement,
): Provider['calendar'] {
  return {
    ...{ id, status, revision, publishedRevision, isOpen },
    submittedAt: submittedAt?.toISOString() ?? null,
    checks: summaryOf(judgement),
  }
}

/** The years that the council's view offers, in the order in which they are looked at. */
const yearsFromNow = [0, 1, 2, 3, 4, -1]

export const findYearToDecide: Handler<typeof councils.yearToDecide> = async (db, call) => {
  const current = fundingYearOf(dayInBritain(call.now))
  for (const years of yearsFromNow) {
    const fundingYear = fundingYearFrom(startYearOf(current) + years)
    const { counts } = await countProviders(db, { ...call, query: { fundingYear } })
    if (counts.some(({ standing }) => standing === 'sent')) return { fundingYear }
  }
  return { fundingYear: current }
}
