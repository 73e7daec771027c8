import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Role, roles } from '#domain/people/role.ts'
import { type SiteAccess, siteAccesses } from '#domain/people/site-access.ts'
import { createdAt, id, instant, inTenant, oneOf } from './columns.ts'
import { localAuthorities } from './local-authorities.ts'
import { organizations } from './organizations.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** An invitation. Open until it is accepted, revoked or expired. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** Null for a council's person or a system administrator, who may belong to none. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    localAuthorityId: uuid('local_authority_id').references(() => localAuthorities.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** All sites of the organisation, those made later included. */
    allSites: text('all_sites').$type<SiteAccess>(),
    /** SHA-256 of the token in the link; sending it again makes a new one. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for a registration of one's own. */
    invitedBy: uuid('invited_by').references(() => users.id),
    /** Sent with a list that was confirmed by password and code, which has a limit of its own. */
    isOfConfirmedList: boolean('is_of_confirmed_list').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
    /** Made by the organisation's directory (SCIM), which knows the account by the invitation's id afterwards. */
    isProvisioned: boolean('is_provisioned').notNull().default(false),
    externalId: text('external_id'),
    createdAt: createdAt(),
  },
  (invitation) => [
    oneOf('invitations_role', invitation.role, roles),
    oneOf('invitations_all_sites', invitation.allSites, siteAccesses),
    unique('invitations_organization_id_id').on(invitation.organizationId, invitation.id),
    // One open invitation an address, ignoring capitals; nulls are not distinct, so it holds without an organisation.
    uniqueIndex('invitations_open')
      .on(invitation.organizationId, sql`lower(${invitation.email})`)
      .where(sql`${invitation.acceptedAt} is null and ${invitation.revokedAt} is null`),
    index('invitations_by_organization').on(invitation.organizationId, invitation.createdAt),
  ],
)

export const invitationSites = pgTable(
  'invitation_sites',
  {
    organizationId: uuid('organization_id').notNull(),
    invitationId: uuid('invitation_id').notNull(),
    siteId: uuid('site_id').notNull(),
    canEdit: boolean('can_edit').notNull().default(false),
  },
  (grant) => [
    primaryKey({ columns: [grant.invitationId, grant.siteId] }),
    inTenant('invitation_sites_invitation', [grant.organizationId, grant.invitationId], invitations).onDelete(
      'cascade',
    ),
    inTenant('invitation_sites_site', [grant.organizationId, grant.siteId], sites).onDelete('cascade'),
  ],
)
