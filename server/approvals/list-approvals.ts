import { inArray, sql } from 'drizzle-orm'
import { type Approval, approvals } from '#contract/calendars/approvals.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { splitChanges } from '#domain/authority/claim-weeks.ts'
import { diffCalendars, diffInWords } from '#domain/count/changes/calendar-diff.ts'
import { offerChanges } from '#domain/offer/offer-changes.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { isPublishedRevision } from '#server/access/reach/published-within-reach.ts'
import { presentCouncilWord } from '#server/calendars/council-word.ts'
import {
  type SelectedCalendar,
  selectCalendars,
  withCalendarsFirst,
} from '#server/calendars/select-calendars.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { presentNext } from '#server/windows/site-windows.ts'
import { type Judgement, judgeCalendars, summaryOf } from './judge-calendars.ts'
import {
  countPending,
  isPositionKey,
  type PendingPosition,
  pageOfPending,
  pendingForDecision,
} from './pending-calendars.ts'

export const listApprovals: Handler<typeof approvals.list> = async (db, call) => {
  const { effectiveOrganizationId: organizationId } = call.actor
  const waiting = await pendingForDecision(db, call.actor)
  if (waiting === null || organizationId === null) return []
  const after = readCursor(call.query.cursor, isPositionKey)
  const page = { waiting, organizationId, after, limit: rowsToRead(call), today: dayInBritain(call.now) }
  const rows = await pageOfPending(db, page)
  return readApprovals(
    db,
    call,
    onePage(approvals.list, call, rows, ({ key, id }) => ({ key, id })),
  )
}

export const countApprovals: Handler<typeof approvals.count> = async (db, { actor }) => ({
  waiting: await countPending(db, await pendingForDecision(db, actor)),
})

async function readApprovals(
  db: Database,
  { actor, now }: Call<typeof approvals.list>,
  places: readonly PendingPosition[],
): Promise<Unshaped<typeof Approval>[]> {
  const ids = places.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await selectCalendars(withCalendarsFirst(db, anyOf(calendars.id, ids)), actor)
  const byId = new Map(found.map((row) => [row.calendar.id, row]))
  const judged = await judgeCalendars(
    db,
    found.map(({ calendar, localAuthority: authority }) => ({
      ...{ ...calendar, authority },
      unapprovedOn: calendar.publishedRevision === null ? dayInBritain(now) : null,
    })),
  )
  const published = await readPublished(db, ids)
  const names = await readSubmitters(db, found)
  return places.flatMap(({ id, next }) => {
    const row = byId.get(id)
    const judgement = judged.get(id)
    if (row === undefined || judgement === undefined) return []
    const submittedBy = names.get(row.calendar.submittedBy ?? '') ?? null
    return [present(row, judgement, { published: published.get(id), submittedBy, next })]
  })
}

async function readPublished(db: Database, ids: string[]): Promise<ReadonlyMap<string, PublishedCalendar>> {
  const { calendarId, snapshot } = calendarRevisions
  const rows = await db
    .select({ calendarId, snapshot })
    .from(calendars)
    .innerJoin(calendarRevisions, isPublishedRevision)
    .where(inArray(calendars.id, ids))
  return new Map(rows.map((row) => [row.calendarId, row.snapshot]))
}

/** Each person's name once, by their ids. */
async function readSubmitters(
  db: Database,
  of: readonly SelectedCalendar[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(of.flatMap(({ calendar }) => calendar.submittedBy ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string | null }>(
    sql`select id, app_actor_name(id) as name from unnest(${sql.param(ids)}::uuid[]) as submitter(id)`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function present(
  { calendar, site, localAuthority, council }: SelectedCalendar,
  judgement: Judgement,
  more: {
    published: PublishedCalendar | undefined
    submittedBy: string | null
    next: PendingPosition['next']
  },
): Unshaped<typeof Approval> {
  const { id, version, fundingYear, yearStart, revision, publishedRevision, submittedAt, updatedAt } =
    calendar
  const { plan, bankHolidays, requirements } = judgement
  const compared = { ...plan, bankHolidays }
  const changes = more.published
    ? [
        ...diffInWords(diffCalendars(more.published, compared, { fundingYear, yearStart, requirements })),
        ...offerChanges(more.published, { ...plan, requirements }),
        ...splitChanges(more.published.requirements, requirements),
      ]
    : []
  return {
    ...{ id, version, fundingYear, yearStart, revision, publishedRevision },
    siteName: site.name,
    localAuthorityName: localAuthority.name,
    submittedAt: submittedAt ?? updatedAt,
    submittedBy: more.submittedBy,
    checks: summaryOf(judgement),
    council: presentCouncilWord(council, calendar),
    nextWindow: presentNext(more.next),
    changes,
  }
}
