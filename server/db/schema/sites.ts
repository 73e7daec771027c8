import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { allClaimPeriods, type ClaimPeriod } from '#domain/count/claim.ts'
import { type AgeBand, ageBands } from '#domain/worth/age-band.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { plainLetters } from '#server/db/conditions/matching-words.ts'
import { createdAt, id, instant, inTenant, oneOf, refersTo } from './columns.ts'
import { localAuthorities } from './local-authorities.ts'
import { organizations } from './organizations.ts'

export const sites = pgTable(
  'sites',
  {
    id: id(),
    organizationId: refersTo('organization_id', () => organizations.id),
    localAuthorityId: refersTo('local_authority_id', () => localAuthorities.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone'),
    capacity: integer('capacity'),
    isActive: boolean('is_active').notNull().default(true),
    /** Where the site departs from its organisation, while that allows it; null: as the organisation. */
    ownYearStart: text('own_year_start').$type<FundingYearStart>(),
    ownApproval: boolean('own_approval'),
    version: integer('version').notNull().default(1),
    /** What words are searched in: small letters without accents, made once, as that takes longer than the search. */
    searched: text('searched').generatedAlwaysAs(plainLetters(sql`name || ' ' || address`)),
    createdAt: createdAt(),
  },
  (site) => [
    oneOf('sites_own_year_start', site.ownYearStart, fundingYearStarts),
    // What composite foreign keys point at, so that a row can't point across tenants.
    unique('sites_organization_id_id').on(site.organizationId, site.id),
    // Lower case for who searches in any case; the authority so that the policy is answered without the row.
    index('sites_by_name').on(
      ...([site.organizationId, site.name, site.id, site.localAuthorityId] as const),
      sql`lower(${site.name})`,
    ),
    // For a council's sites, without reading a row.
    index('sites_by_authority').on(site.localAuthorityId, site.isActive, site.organizationId, site.id),
    // The same for those of an organisation by name, with when they were made.
    index('sites_by_authority_and_name').on(
      ...([site.localAuthorityId, site.isActive, site.organizationId] as const),
      ...[site.name, site.id, site.createdAt],
    ),
    // Few, and what they have is subtracted from the counts.
    index('sites_inactive').on(site.organizationId).where(sql`not is_active`),
  ],
)

const weeklyHours = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

/** How many children use how many hours, for each claim, age, offer and hours of a site's year. No child has a row. */
export const headcounts = pgTable(
  'headcounts',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    siteId: uuid('site_id').notNull(),
    fundingYear: text('funding_year').notNull(),
    period: text('period').$type<ClaimPeriod>().notNull(),
    ageBand: text('age_band').$type<AgeBand>().notNull(),
    /** `term-time`, or `stretched-51`. */
    offer: text('offer').notNull(),
    plannedChildren: integer('planned_children'),
    /** Of one child, on average. */
    plannedHours: weeklyHours('planned_hours'),
    actualChildren: integer('actual_children'),
    actualHours: weeklyHours('actual_hours'),
    changedAt: instant('changed_at').notNull(),
  },
  (headcount) => [
    oneOf('headcounts_period', headcount.period, allClaimPeriods),
    oneOf('headcounts_age_band', headcount.ageBand, ageBands),
    check(
      'headcounts_whole',
      sql`(planned_children is null) = (planned_hours is null) and (actual_children is null) = (actual_hours is null)`,
    ),
    unique('headcounts_line')
      .on(
        headcount.siteId,
        headcount.fundingYear,
        headcount.period,
        headcount.ageBand,
        headcount.offer,
        headcount.plannedHours,
        headcount.actualHours,
      )
      .nullsNotDistinct(),
    index('headcounts_by_year').on(headcount.organizationId, headcount.fundingYear),
    inTenant('headcounts_site', [headcount.organizationId, headcount.siteId], sites).onDelete('cascade'),
  ],
)

/** `places` are those of the active sites that say a number. */
const counted = ['calendars', 'published', 'sites', 'active-sites', 'places', 'sites-without-places'] as const

export type Counted = (typeof counted)[number]

/**
 * How many rows an organisation has, as the sum of `number`. Triggers only add rows, so that no change waits for another;
 * a job adds them up. Retired calendars are not counted. Not in a backup: a restore counts again.
 */
export const storedCounts = pgTable(
  'stored_counts',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    counted: text('counted').$type<Counted>().notNull(),
    /** Of calendars, which are counted for each year; null for sites. */
    fundingYear: text('funding_year'),
    number: integer('number').notNull(),
  },
  (row) => [
    oneOf('stored_counts_counted', row.counted, counted),
    // It has all that a sum asks for, of an organisation or of all.
    index('stored_counts_sums').on(row.counted, row.organizationId, row.fundingYear, row.number),
  ],
)

/**
 * The same of groups: an organisation's sites by their authority, and the calendars of a year by what their claims follow
 * from (`claims_key`) and by what can be done with them (`standing_key` of the guards). A table of its own, as servers of
 * the release before add up `stored_counts` without groups.
 */
export const storedGroupCounts = pgTable(
  'stored_group_counts',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    counted: text('counted').$type<'sites' | 'active-sites' | 'alike' | 'standing'>().notNull(),
    fundingYear: text('funding_year'),
    groupId: uuid('group_id').notNull(),
    number: integer('number').notNull(),
  },
  (row) => [
    index('stored_group_counts_sums').on(
      row.organizationId,
      row.counted,
      row.fundingYear,
      row.groupId,
      row.number,
    ),
  ],
)
