import { sql } from 'drizzle-orm'
import type { councils as calls } from '#contract/calendars/councils.ts'
import type { AuthorityVerdict } from '#domain/authority/authority-verdict.ts'
import {
  isLate,
  type ProviderStanding,
  providerStanding,
  type SentCalendar,
} from '#domain/authority/provider-standing.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { type FundingYear, fundingYearOf } from '#domain/year/funding-year.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { authorityToMaintain, type LocalAuthorityRow } from '#server/access/reach/within-reach.ts'
import { nameContains } from '#server/db/conditions/matching-words.ts'
import type { Database } from '#server/db/database.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'
import { isStorable, readCursor } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { closingDayOf, type NextOfAuthority } from '#server/windows/next-of-authority.ts'
import { standsAs } from './standing-in-sql.ts'

/** What is read of a calendar that was sent; without one all are null. */
type SentRow = {
  status: SentCalendar['status'] | null
  revision: number | null
  published_revision: number | null
  submitted_at: string | Date | null
  sent_on: IsoDate | null
  verdict: AuthorityVerdict | null
  decided_revision: number | null
  decided_at: string | Date | null
}

type Row = SentRow & {
  site_id: string
  site_name: string
  organization_id: string
  organization_name: string
  year_start: FundingYearStart
  calendar_id: string | null
  is_open: boolean | null
}

type Standing = { readonly standing: ProviderStanding; readonly isLate: boolean }

/** `isOpen`: the calendar itself is within reach, which for a council it is not while being amended. */
export type ProviderRow = Standing & {
  readonly siteId: string
  readonly siteName: string
  readonly organizationId: string
  readonly organizationName: string
  /** Where its planned year begins, or without one that of the site's settings. */
  readonly yearStart: FundingYearStart
  readonly calendar:
    | (Omit<SentCalendar, 'submittedAt'> & { readonly id: string; readonly isOpen: boolean })
    | null
}

/** Of a calendar that was sent, for those of one page. */
type Submission = {
  readonly yearStart: FundingYearStart
  readonly submittedAt: Date | null
  /** The revision that stays published while the calendar is being amended. */
  readonly published: PublishedCalendar | null
}

/** A council’s funding year; `dueOn` is the day by which it asked for the calendars. */
export type CouncilYear = {
  readonly authority: LocalAuthorityRow
  readonly fundingYear: FundingYear
  readonly dueOn: string | null
}

type ProvidersCall = {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly query: { readonly fundingYear?: FundingYear | undefined }
  readonly now: Date
}

/** A row and its position: by the day on which the next window closes, then by name. */
export type PlacedProvider = { readonly row: ProviderRow; readonly key: string; readonly id: string }

type PageOf = CouncilYear & {
  readonly today: IsoDate
  readonly next: NextOfAuthority
  readonly query: Call<typeof calls.providers>['query']
  /** How many at most. */
  readonly limit: number
}

/** The active sites of the authority that match, behind the cursor, with no more than decides where each stands. */
export async function readPageOfProviders(db: Database, page: PageOf): Promise<PlacedProvider[]> {
  const { authority, fundingYear, dueOn, today, query, limit } = page
  const { show, search } = query
  const isFound = [
    ...(show === undefined ? [] : [standsAs(show, { dueOn, today })]),
    ...(search
      ? [sql`(${nameContains(sql`site_name`, search)} or ${nameContains(sql`organization_name`, search)})`]
      : []),
  ]
  const after = readCursor(query.cursor, isStorable)
  const isBehind = after === null ? sql`true` : sql`(key, site_id) > (${after.key}, ${after.id}::uuid)`
  const { rows } = await db.execute<Row & { key: string }>(sql`select * from (
      select *, (${closingDayOf(page.next)} || ' ' || lower(site_name)) collate "C" as key
      from app_council_providers(${authority.id}, ${fundingYear}, ${dueOn !== null})
      where ${sql.join([sql`true`, ...isFound], sql` and `)}
    ) found where ${isBehind} order by key, site_id limit ${limit}`)
  return rows.map((row) => ({ row: providerOf(row, dueOn, today), key: row.key, id: row.site_id }))
}

/** How many of them stand alike, without a row for each. */
export async function countProviders(
  db: Database,
  call: ProvidersCall,
): Promise<CouncilYear & { readonly counts: readonly (Standing & { readonly number: number })[] }> {
  const councilYear = await readCouncilYear(db, call)
  const { authority, fundingYear, dueOn } = councilYear
  const { rows } = await db.execute<SentRow & { number: number }>(
    sql`select * from app_provider_counts(${authority.id}, ${fundingYear}, ${dueOn !== null})`,
  )
  const today = dayInBritain(call.now)
  return {
    ...councilYear,
    counts: rows.map((row) => ({ ...standingOf(row, dueOn, today), number: row.number })),
  }
}

export async function readCouncilYear(
  db: Database,
  { actor, params, query, now }: ProvidersCall,
): Promise<CouncilYear> {
  const authority = await authorityToMaintain(db, actor, params.id)
  const fundingYear = query.fundingYear ?? fundingYearOf(dayInBritain(now))
  return { authority, fundingYear, dueOn: await findDeadline(db, authority.id, fundingYear) }
}

/** By calendar id. */
export async function readSubmissions(
  db: Database,
  { authority }: Pick<CouncilYear, 'authority'>,
  calendarIds: readonly string[],
): Promise<ReadonlyMap<string, Submission>> {
  if (calendarIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    calendar_id: string
    year_start: FundingYearStart
    submitted_at: string | Date | null
    published: PublishedCalendar | null
  }>(sql`select * from app_sent_calendars(${authority.id}, ${sql.param([...calendarIds])}::uuid[])`)
  return new Map(
    rows.map(({ calendar_id: id, year_start: yearStart, submitted_at: submittedAt, published }) => [
      id,
      { yearStart, submittedAt: dateOf(submittedAt), published },
    ]),
  )
}

async function findDeadline(db: Database, authorityId: string, fundingYear: string): Promise<string | null> {
  const [deadline] = await db
    .select({ dueOn: submissionDeadlines.dueOn })
    .from(submissionDeadlines)
    .where(
      sql`${submissionDeadlines.localAuthorityId} = ${authorityId} and ${submissionDeadlines.fundingYear} = ${fundingYear}`,
    )
  return deadline?.dueOn ?? null
}

function providerOf(row: Row, dueOn: string | null, today: string): ProviderRow {
  const { calendar_id: id, is_open: isOpen } = row
  const sent = sentOf(row)
  return {
    siteId: row.site_id,
    siteName: row.site_name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    yearStart: row.year_start,
    calendar: sent === null || id === null || isOpen === null ? null : Object.assign(sent, { id, isOpen }),
    ...standingOf(row, dueOn, today),
  }
}

function standingOf(row: SentRow, dueOn: string | null, today: string): Standing {
  return {
    standing: providerStanding(sentOf(row)),
    // One that its organisation rejected was still submitted in time.
    isLate: isLate(dueOn, row.status && row.sent_on, today),
  }
}

function sentOf(row: SentRow): SentCalendar | null {
  const { status, verdict, decided_revision } = row
  if (status === null) return null
  const decidedAt = dateOf(row.decided_at)
  const hasDecision = verdict !== null && decided_revision !== null && decidedAt !== null
  return {
    status,
    // Not read where nothing is decided, and nothing follows from it then.
    revision: row.revision ?? 1,
    publishedRevision: row.published_revision,
    submittedAt: dateOf(row.submitted_at),
    decision: hasDecision ? { verdict, revision: decided_revision, decidedAt } : null,
  }
}

function dateOf(instant: string | Date | null): Date | null {
  return instant === null ? null : new Date(instant)
}
