import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import type { FundingRequirementsByYear } from '#domain/authority/target-weeks.ts'
import { factKinds } from '#domain/facts/fact.ts'
import { day, id, instant, oneOf, refersTo } from './columns.ts'
import { localAuthorities } from './local-authorities.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** What is known of an authority's rules, with its source. A fact that changes is ended, never overwritten. */
export const authorityFacts = pgTable(
  'authority_facts',
  {
    id: id(),
    localAuthorityId: refersTo('local_authority_id', () => localAuthorities.id),
    /** Null: known of the authority; otherwise an organisation's own figure for its sites. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    /** A funding year, or `default`. */
    fundingYear: text('funding_year').notNull(),
    kind: text('kind', { enum: factKinds }).notNull(),
    value: jsonb('value').notNull(),
    /** Null with the title: recorded without a source, as earlier releases did. */
    publisher: text('publisher'),
    title: text('title'),
    address: text('address'),
    pageDate: day('page_date'),
    seenOn: day('seen_on'),
    recordedAt: instant('recorded_at').notNull(),
    /** Null: shipped with the product. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    /** When an organisation proposed its own figure to the council. */
    proposedAt: instant('proposed_at'),
    endedAt: instant('ended_at'),
  },
  (fact) => [
    uniqueIndex('authority_facts_known')
      .on(fact.localAuthorityId, fact.fundingYear, fact.kind)
      .where(sql`${fact.organizationId} is null and ${fact.endedAt} is null`),
    uniqueIndex('authority_facts_own')
      .on(fact.organizationId, fact.localAuthorityId, fact.fundingYear, fact.kind)
      .where(sql`${fact.organizationId} is not null and ${fact.endedAt} is null`),
    index('authority_facts_by_authority').on(fact.localAuthorityId, fact.recordedAt),
    oneOf('authority_facts_kind', fact.kind, factKinds),
  ],
)

/** An organisation's own current figures for an authority, by funding year; a trigger keeps it as its facts are. */
export const organizationFigures = pgTable(
  'organization_figures',
  {
    organizationId: refersTo('organization_id', () => organizations.id),
    localAuthorityId: refersTo('local_authority_id', () => localAuthorities.id),
    figures: jsonb('figures').$type<FundingRequirementsByYear>().notNull(),
  },
  (own) => [primaryKey({ columns: [own.organizationId, own.localAuthorityId] })],
)

/** What a local authority has published for its schools, a row for each academic year. */
export const publishedTermDates = pgTable(
  'published_term_dates',
  {
    id: id(),
    localAuthorityId: refersTo('local_authority_id', () => localAuthorities.id),
    academicYear: text('academic_year').notNull(),
    terms: jsonb('terms').$type<PublishedYear['terms']>().notNull(),
    insetDays: jsonb('inset_days').$type<PublishedYear['insetDays']>().notNull(),
    openBankHolidays: day('open_bank_holidays').array().notNull().default(sql`'{}'`),
    source: text('source').notNull(),
    sourceDate: day('source_date'),
    keptAt: instant('kept_at').notNull(),
    keptBy: uuid('kept_by').references(() => users.id),
    version: integer('version').notNull().default(1),
  },
  (year) => [unique('published_term_dates_year').on(year.localAuthorityId, year.academicYear)],
)

/** What lay at the address of a local authority's published dates when it was last read, a row for each authority. */
export const publishedDatesChecks = pgTable('published_dates_checks', {
  localAuthorityId: uuid('local_authority_id')
    .primaryKey()
    .references(() => localAuthorities.id),
  address: text('address').notNull(),
  /** What the other server calls this version of the page. */
  etag: text('etag'),
  checkedAt: instant('checked_at').notNull(),
  /** Why it could not be read; null if it could. */
  failure: text('failure'),
  /** The years that say something else than what is saved. */
  changedYears: jsonb('changed_years').$type<readonly PublishedYear[]>().notNull(),
})
