import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Role, roles } from '#domain/people/role.ts'
import { type SiteAccess, siteAccesses } from '#domain/people/site-access.ts'
import { createdAt, id, instant, inTenant, oneOf, refersTo } from './columns.ts'
import { localAuthorities } from './local-authorities.ts'
import { organizations } from './organizations.ts'
import { sites } from './sites.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    /** An argon2id hash, or null for someone who has not set one yet. */
    password: text('password'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id),
    localAuthorityId: uuid('local_authority_id').references(() => localAuthorities.id),
    /** Encrypted with a key that is not in the database. */
    twoFactorSecret: text('two_factor_secret'),
    isTwoFactorEnabled: boolean('is_two_factor_enabled').notNull().default(false),
    /** The time step of the last code that was accepted: no code is accepted twice. */
    lastCodeStep: bigint('last_code_step', { mode: 'number' }).notNull().default(0),
    recoveryCodesUsed: integer('recovery_codes_used').notNull().default(0),
    /** In a row, since the last complete sign-in: at a hundred only the owner of the mailbox or an administrator goes on. */
    wrongSecondFactors: integer('wrong_second_factors').notNull().default(0),
    lastLoginAt: instant('last_login_at'),
    isActive: boolean('is_active').notNull().default(true),
    /** What sites made later are granted too, beside those in `user_site_access`; null: none by themselves. */
    allSites: text('all_sites').$type<SiteAccess>(),
    /** When the account will be deleted, unless the person cancels; null without a request. */
    deletionDueAt: instant('deletion_due_at'),
    externalId: text('external_id'),
    /** When the directory deleted the account, which is deactivated and no longer listed there. */
    removedFromDirectoryAt: instant('removed_from_directory_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (user) => [
    oneOf('users_role', user.role, roles),
    oneOf('users_all_sites', user.allSites, siteAccesses),
    uniqueIndex('users_email').on(sql`lower(${user.email})`),
    index('users_by_organization').on(user.organizationId, user.lastName, user.firstName, user.id),
    index('users_by_name').on(user.lastName, user.firstName, user.id),
    index('users_newest').on(user.createdAt),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** Hashed with a salt of its own. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (code) => [index('recovery_codes_by_user').on(code.userId)],
)

export const userSiteAccess = pgTable(
  'user_site_access',
  {
    id: id(),
    /** The site's organisation: a council user may be granted a site of any. */
    organizationId: uuid('organization_id').notNull(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id').notNull(),
    canEdit: boolean('can_edit').notNull().default(false),
    createdAt: createdAt(),
  },
  (grant) => [
    unique('user_site_access_user_site').on(grant.userId, grant.siteId),
    index('user_site_access_by_site').on(grant.siteId),
    inTenant('user_site_access_site', [grant.organizationId, grant.siteId], sites).onDelete('cascade'),
  ],
)
