import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SplitAgreement } from '#contract/calendars/calendars.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import { type CalendarStatus, statuses } from '#domain/plan/calendar-status.ts'
import { type ClosureKind, type ClosurePortion, closureKinds, closurePortions } from '#domain/plan/closure.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import {
  calendarKey,
  countedColumns,
  createdAt,
  day,
  halves,
  id,
  inOrder,
  instant,
  inTenant,
  oneOf,
  publishedColumns,
} from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** Whose it is, set by a trigger when the site moves to another council: until then it is that of the site's own. */
export type RecordedAgreement = Omit<SplitAgreement, 'ofOtherSplits'> & { readonly localAuthorityId?: string }
export type StoredAgreement = RecordedAgreement & { readonly ofOtherSplits?: readonly RecordedAgreement[] }

export const calendars = pgTable(
  'calendars',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    siteId: uuid('site_id').notNull(),
    /** That of the site, set by triggers; null until `countClaimsJob` has copied it to one that an earlier release made. */
    localAuthorityId: uuid('local_authority_id'),
    fundingYear: text('funding_year').notNull(),
    /** Where its year begins: the organisation's setting when it was made. */
    yearStart: text('year_start').$type<FundingYearStart>().notNull().default('april'),
    status: text('status').$type<CalendarStatus>().notNull().default('draft'),
    /** The revision being worked on: 1 until the first amendment. */
    revision: integer('revision').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id),
    submittedBy: uuid('submitted_by').references(() => users.id),
    submittedAt: instant('submitted_at'),
    /** Set by a trigger; unlike `submittedAt` it stays when the calendar is withdrawn, rejected, edited or amended. */
    firstSubmittedAt: instant('first_submitted_at'),
    approvedBy: uuid('approved_by').references(() => users.id),
    approvedAt: instant('approved_at'),
    rejectionReason: text('rejection_reason'),
    openBankHolidays: day('open_bank_holidays').array().notNull().default(sql`'{}'`),
    /** Its funded hours as it sells them, and the days on which it is closed beside bank holidays and closures. */
    offers: jsonb('offers').$type<readonly Offer[]>().notNull().default([]),
    closedRanges: jsonb('closed_ranges').$type<readonly ClosedRange[]>().notNull().default([]),
    /** The weeks of each claim that the setting took; null where they are the authority's own. */
    claimWeeks: jsonb('claim_weeks').$type<TargetWeeks>(),
    /** That a council agreed to a split, as the setting recorded it; it counts for that split and council alone. */
    splitAgreement: jsonb('split_agreement').$type<StoredAgreement>(),
    ...countedColumns(),
    /**
     * Whether a claim has too few weeks, by which those that wait for approval are sorted; set when one is submitted and
     * when it is counted again. Null: not pending, or `countClaimsJob` has still to count it.
     */
    isShort: boolean('is_short'),
    ...publishedColumns(),
    /** The same where claims follow from the same, but for the authority; set by a trigger. Null: the row is read each time. */
    claimsKey: uuid('claims_key'),
    /** Deleted or retired: in no list any more. A deleted one can be brought back for a while, then its row goes. */
    retiredAt: instant('retired_at'),
    /** Each time what feeds send of it gets a higher sequence, or apps would go on showing it as cancelled. */
    timesBroughtBack: integer('times_brought_back').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (calendar) => [
    oneOf('calendars_status', calendar.status, statuses),
    oneOf('calendars_year_start', calendar.yearStart, fundingYearStarts),
    unique('calendars_organization_id_id').on(calendar.organizationId, calendar.id),
    uniqueIndex('calendars_site_year')
      .on(calendar.siteId, calendar.fundingYear)
      .where(sql`retired_at is null`),
    index('calendars_newest').on(calendar.organizationId, calendar.createdAt.desc(), calendar.id.desc()),
    // For those who reach more than one organisation.
    index('calendars_newest_of_all').on(calendar.createdAt.desc(), calendar.id.desc()),
    // Each way in which a list is narrowed or sorted is one reading of an index, however many there are.
    index('calendars_by_status').on(
      ...([calendar.organizationId, calendar.status, calendar.createdAt.desc(), calendar.id.desc()] as const),
    ),
    // For counting those that wait for a decision, without reading a row: it has all that the policy asks about.
    index('calendars_by_submitter')
      .on(calendar.organizationId, calendar.status, calendar.submittedBy, calendar.siteId)
      .where(sql`retired_at is null`),
    // Those that wait for approval, in their order but for what councils ask for.
    index('calendars_to_decide')
      .on(
        calendar.organizationId,
        sql`(is_short is not true)`,
        sql`coalesce(submitted_at, updated_at)`,
        calendar.id,
      )
      .where(sql`status = 'pending' and retired_at is null`),
    index('calendars_by_year').on(
      ...([calendar.organizationId, calendar.fundingYear] as const),
      ...[calendar.createdAt.desc(), calendar.id.desc()],
    ),
    index('calendars_changed').on(calendar.organizationId, calendar.updatedAt.desc(), calendar.id.desc()),
    index('calendars_changed_of_all').on(calendar.updatedAt.desc(), calendar.id.desc()),
    index('calendars_by_site').on(calendar.siteId, calendar.fundingYear),
    // For the windows of an authority's sites, without reading a row; with fewer columns than the next, it is read sooner.
    index('calendars_by_authority')
      .on(
        ...([calendar.localAuthorityId, calendar.fundingYear] as const),
        ...[calendar.organizationId, calendar.siteId, calendar.status, calendar.publishedRevision],
        calendar.yearStart,
      )
      .where(sql`retired_at is null`),
    // For what an authority was sent, and for claims of its sites, without reading a row.
    index('calendars_of_authority')
      .on(
        ...([calendar.localAuthorityId, calendar.fundingYear] as const),
        ...[calendar.organizationId, calendar.siteId, calendar.status, calendar.publishedRevision],
        ...[calendar.revision, calendar.submittedAt, calendar.firstSubmittedAt, calendar.firstPublishedAt],
        ...[calendar.id, calendar.yearStart, calendar.claimsKey],
      )
      .where(sql`retired_at is null`),
    // The few that may be brought back, the newest first.
    index('calendars_removed')
      .on(calendar.organizationId, calendar.retiredAt.desc(), calendar.id.desc())
      .where(sql`retired_at is not null`),
    // For counting, without reading a row: it has all that the counts and the policy ask about.
    index('calendars_to_sum_up')
      .on(
        calendar.organizationId,
        calendar.fundingYear,
        calendar.siteId,
        calendar.status,
        calendar.publishedRevision,
      )
      .where(sql`retired_at is null`),
    // For counting claims that are alike and finding one of them, without reading a row.
    index('calendars_alike')
      .on(
        ...([calendar.organizationId, calendar.fundingYear, calendar.claimsKey] as const),
        ...[calendar.siteId, calendar.status, calendar.id],
      )
      .where(sql`retired_at is null`),
    index('calendars_without_claims_key')
      .on(calendar.id)
      .where(sql`claims_key is null and claim_weeks is null`),
    // Those that are still to be counted: none, but after an upgrade or the restore of an earlier backup.
    index('calendars_to_count').on(calendar.id).where(sql`summer_claim_days is null`),
    index('calendars_offers_to_count')
      .on(calendar.offersCountedAt)
      .where(sql`offer_labels is not null and (status <> 'approved' or offers_counted_at is null)`),
    index('calendars_pending_to_count')
      .on(sql`(case when is_short is not null then offers_counted_at end)`)
      .where(sql`status = 'pending'`),
    index('calendars_without_frozen_rules')
      .on(calendar.id)
      .where(sql`published_revision is not null and frozen_rules is null`),
    inTenant('calendars_site', [calendar.organizationId, calendar.siteId], sites),
  ],
)

export const terms = pgTable(
  'terms',
  {
    id: id(),
    ...calendarKey(),
    termType: text('term_type').$type<TermType>().notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    halfTermStartDate: day('half_term_start_date'),
    halfTermEndDate: day('half_term_end_date'),
    /** School days ÷ 5, to the nearest half. */
    teachingWeeks: halves('teaching_weeks').notNull(),
    /** Whole and half days. */
    teachingDays: halves('teaching_days').notNull(),
  },
  (term) => [
    oneOf('terms_term_type', term.termType, termTypes),
    inOrder('terms_in_order', term.startDate, term.endDate),
    inOrder('terms_half_term_in_order', term.halfTermStartDate, term.halfTermEndDate),
    unique('terms_calendar_term').on(term.calendarId, term.termType),
    // For the next date of all.
    index('terms_by_start').on(term.organizationId, term.startDate),
    index('terms_by_end').on(term.organizationId, term.endDate),
    inTenant('terms_calendar', [term.organizationId, term.calendarId], calendars).onDelete('cascade'),
  ],
)

export const closures = pgTable(
  'closures',
  {
    id: id(),
    ...calendarKey(),
    kind: text('kind').$type<ClosureKind>().notNull(),
    label: text('label').notNull(),
    portion: text('portion').$type<ClosurePortion>().notNull().default('whole'),
    isFunded: boolean('is_funded').notNull().default(false),
    isCharged: boolean('is_charged').notNull().default(false),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
  },
  (row) => [
    oneOf('closures_kind', row.kind, closureKinds),
    oneOf('closures_portion', row.portion, closurePortions),
    inOrder('closures_in_order', row.startDate, row.endDate),
    index('closures_by_calendar').on(row.calendarId),
    inTenant('closures_calendar', [row.organizationId, row.calendarId], calendars).onDelete('cascade'),
  ],
)

/** An approved revision, frozen; exports, feeds and pages for parents use only these. */
export const calendarRevisions = pgTable(
  'calendar_revisions',
  {
    id: id(),
    ...calendarKey(),
    number: integer('number').notNull(),
    /** Terms, closures, counts, bank holidays and names as they were. */
    snapshot: jsonb('snapshot').$type<PublishedCalendar>().notNull(),
    approvedBy: uuid('approved_by').references(() => users.id),
    approvedAt: instant('approved_at').notNull(),
    /** When its approval was asked for; null where none was required. */
    submittedAt: instant('submitted_at'),
    /** False where the organisation asked for no approval and submitting was enough. */
    wasRequired: boolean('was_required').notNull(),
    /** SHA-256 of the row and of the hash before it, in hexadecimal; null where an earlier release approved it. */
    hash: text('hash'),
    previousHash: text('previous_hash'),
  },
  (revision) => [
    unique('calendar_revisions_number').on(revision.calendarId, revision.number),
    // How many were approved when, without reading what.
    index('calendar_revisions_by_approval').on(revision.approvedAt),
    index('calendar_revisions_by_hash').on(revision.hash).where(sql`hash is not null`),
    // What composite foreign keys point at.
    unique('calendar_revisions_in_organization').on(
      revision.organizationId,
      revision.calendarId,
      revision.number,
    ),
    inTenant('calendar_revisions_calendar', [revision.organizationId, revision.calendarId], calendars),
  ],
)
