import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { createdAt, id, oneOf } from './columns.ts'
import { localAuthorities } from './local-authorities.ts'
import { organizations } from './organizations.ts'

export const sites = pgTable(
  'sites',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    localAuthorityId: uuid('local_authority_id')
      .notNull()
      .references(() => localAuthorities.id),
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
    createdAt: createdAt(),
  },
  (site) => [
    oneOf('sites_own_year_start', site.ownYearStart, fundingYearStarts),
    // What composite foreign keys point at, so that a row can't point across tenants.
    unique('sites_organization_id_id').on(site.organizationId, site.id),
    // The authority only so that the policy, too, is answered without reading the row.
    index('sites_by_name').on(site.organizationId, site.name, site.id, site.localAuthorityId),
    index('sites_by_authority').on(site.localAuthorityId),
  ],
)
