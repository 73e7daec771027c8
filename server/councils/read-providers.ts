import { sql } from 'drizzle-orm'
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
import type { Database } from '#server/db/database.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'

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
  organization_name: string
  calendar_id: string | null
  is_open: boolean | null
}

type Standing = { readonly standing: ProviderStanding; readonly isLate: boolean }

/** `isOpen`: the calendar itself is within reach, which for a council it is not while being amended. */
export type ProviderRow = Standing & {
  readonly siteId: string
  readonly siteName: string
  readonly organizationName: string
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

type Asked = {
  readonly authority: LocalAuthorityRow
  readonly fundingYear: FundingYear
  readonly dueOn: string | null
}

export type Providers = Asked & { readonly rows: readonly ProviderRow[] }

type ProvidersCall = {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly query: { readonly fundingYear?: FundingYear | undefined }
  readonly now: Date
}

/** Every active site of the authority, with no more than decides where it stands. */
export async function readProviders(db: Database, call: ProvidersCall): Promise<Providers> {
  const asked = await readAsked(db, call)
  const { authority, fundingYear, dueOn } = asked
  const { rows } = await db.execute<Row>(
    sql`select * from app_provider_places(${authority.id}, ${fundingYear}, ${dueOn !== null})`,
  )
  const today = dayInBritain(call.now)
  return { ...asked, rows: rows.map((row) => providerOf(row, dueOn, today)) }
}

/** How many of them stand alike, without a row for each. */
export async function countProviders(
  db: Database,
  call: ProvidersCall,
): Promise<Asked & { readonly counts: readonly (Standing & { readonly number: number })[] }> {
  const asked = await readAsked(db, call)
  const { authority, fundingYear, dueOn } = asked
  const { rows } = await db.execute<SentRow & { number: number }>(
    sql`select * from app_provider_counts(${authority.id}, ${fundingYear}, ${dueOn !== null})`,
  )
  const today = dayInBritain(call.now)
  return { ...asked, counts: rows.map((row) => ({ ...standingOf(row, dueOn, today), number: row.number })) }
}

async function readAsked(db: Database, { actor, params, query, now }: ProvidersCall): Promise<Asked> {
  const authority = await authorityToMaintain(db, actor, params.id)
  const fundingYear = query.fundingYear ?? fundingYearOf(dayInBritain(now))
  return { authority, fundingYear, dueOn: await findDeadline(db, authority.id, fundingYear) }
}

/** By calendar id. */
export async function readSubmissions(
  db: Database,
  { authority }: Pick<Providers, 'authority'>,
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
    organizationName: row.organization_name,
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
