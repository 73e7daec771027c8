import { councils, type Provider } from '#contract/calendars/councils.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { type PublishedCalendar, withClaims } from '#domain/publish/published-calendar.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import {
  type CalendarToJudge,
  type Judgement,
  judge,
  judgeCalendars,
  summaryOf,
  yearToJudge,
} from '#server/approvals/judge-calendars.ts'
import { planOfRevision } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { onePage, rowsToRead } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { nextOf, readNextOfAuthority } from '#server/windows/next-of-authority.ts'
import { presentNext } from '#server/windows/site-windows.ts'
import {
  type CouncilYear,
  countProviders,
  type ProviderRow,
  readCouncilYear,
  readPageOfProviders,
  readSubmissions,
} from './read-providers.ts'

export const listProviders: Handler<typeof councils.providers> = async (db, call) => {
  const councilYear = await readCouncilYear(db, call)
  const { authority, fundingYear } = councilYear
  const today = dayInBritain(call.now)
  const next = await readNextOfAuthority(db, authority.id, { fundingYear, today })
  const { query } = call
  const found = await readPageOfProviders(db, { ...councilYear, today, next, query, limit: rowsToRead(call) })
  const page = onePage(councils.providers, call, found, ({ key, id }) => ({ key, id })).map(({ row }) => row)
  const shown = await readCalendars(db, councilYear, page)
  return page.map((row) => ({
    ...present(row, shown.get(row.siteId)),
    nextWindow: presentNext(nextOf(next, row)),
  }))
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

type Shown = NonNullable<Unshaped<typeof Provider>['calendar']>

/** The calendars of these sites as the council sees them, by site. */
async function readCalendars(
  db: Database,
  councilYear: CouncilYear,
  page: readonly ProviderRow[],
): Promise<ReadonlyMap<string, Shown>> {
  const { authority, fundingYear } = councilYear
  const ids = page.flatMap(({ calendar }) => calendar?.id ?? [])
  const submissions = await readSubmissions(db, councilYear, ids)
  const sent = page.flatMap(({ siteId, calendar, standing }) => {
    const submission = submissions.get(calendar?.id ?? '')
    if (calendar === null || submission === undefined) return []
    const isSplitAgreed = standing === 'accepted'
    return [{ ...calendar, ...submission, siteId, fundingYear, authority, isSplitAgreed }]
  })
  const open = await judgeCalendars(
    db,
    sent.filter(({ isOpen }) => isOpen),
  )
  return new Map(
    sent.flatMap((calendar) => {
      const { siteId, published } = calendar
      const judgement = published === null ? open.get(calendar.id) : judgePublished(calendar, published)
      return judgement === undefined ? [] : [[siteId, presentCalendar(calendar, judgement)]]
    }),
  )
}

function judgePublished(calendar: CalendarToJudge, published: PublishedCalendar): Judgement {
  const { requirements: frozenRules } = withClaims(published)
  return judge(yearToJudge({ ...calendar, frozenRules }), planOfRevision(published), {
    ...{ holidays: published.bankHolidays, published: [] },
  })
}

function present(
  { siteId, siteName, organizationName, standing, isLate, calendar }: ProviderRow,
  shown: Shown | undefined,
): Omit<Unshaped<typeof Provider>, 'nextWindow'> {
  return {
    ...{ siteId, siteName, organizationName, standing, isLate },
    calendar: shown ?? null,
    decision: calendar?.decision ?? null,
  }
}

type Sent = NonNullable<ProviderRow['calendar']> & { readonly submittedAt: Date | null }

function presentCalendar(
  { id, status, revision, publishedRevision, submittedAt, isOpen }: Sent,
  judgement: Judgement,
): Shown {
  return { id, status, revision, publishedRevision, submittedAt, isOpen, checks: summaryOf(judgement) }
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
