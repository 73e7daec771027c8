import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { userSiteAccess } from '#server/db/schema/users.ts'
import { notFound, notPermitted } from '#server/problems.ts'

// The first of two guards between tenants (row-level security is the second). Every row that a call names and
// every list passes here. What is out of reach is answered like what does not exist: not found.

export type SiteRow = typeof sites.$inferSelect
export type CalendarRow = typeof calendars.$inferSelect
type RevisionRow = typeof calendarRevisions.$inferSelect
export type OrganizationRow = typeof organizations.$inferSelect
export type LocalAuthorityRow = typeof localAuthorities.$inferSelect

const all = sql`true`
const none = sql`false`

type OrganizationColumn = typeof sites.organizationId | typeof calendars.organizationId
type SiteColumn = typeof sites.id | typeof calendars.siteId

function ownOrganization(actor: Actor, column: OrganizationColumn = sites.organizationId): SQL {
  return actor.organizationId === null ? none : eq(column, actor.organizationId)
}

function granted(actor: Actor, right: 'read' | 'edit', column: SiteColumn = sites.id): SQL {
  const canEdit = right === 'edit' ? sql` and ${userSiteAccess.canEdit}` : sql``
  return sql`${column} in (select ${userSiteAccess.siteId} from ${userSiteAccess} where ${userSiteAccess.userId} = ${actor.id}${canEdit})`
}

function ownAuthority(actor: Actor): SQL {
  return actor.localAuthorityId === null ? none : eq(sites.localAuthorityId, actor.localAuthorityId)
}

const both = (...conditions: SQL[]): SQL => and(...conditions) ?? none
const either = (...conditions: SQL[]): SQL => or(...conditions) ?? none

/** The sites that the actor may know of. For queries with `sites`. */
export function sitesInReach(actor: Actor): SQL {
  switch (actor.role) {
    case 'system_admin':
      return all
    case 'org_admin':
      return ownOrganization(actor)
    case 'site_manager':
    case 'site_user':
      return both(ownOrganization(actor), granted(actor, 'read'))
    case 'la_user':
      return either(both(ownAuthority(actor), eq(sites.isActive, true)), granted(actor, 'edit'))
  }
}

/** The sites whose calendars the actor may change. For queries with `sites`. */
export function editableSites(actor: Actor): SQL {
  switch (actor.role) {
    case 'system_admin':
      return all
    case 'org_admin':
      return ownOrganization(actor)
    case 'site_manager':
    case 'site_user':
      return both(ownOrganization(actor), granted(actor, 'edit'))
    case 'la_user':
      return granted(actor, 'edit')
  }
}

/** Retired ones never. For queries with `calendars`; it joins no site, so that a long list is read in index order. */
export function calendarsInReach(actor: Actor): SQL {
  return both(isNull(calendars.retiredAt), ofSitesInReach(actor))
}

function ofSitesInReach(actor: Actor): SQL {
  switch (actor.role) {
    case 'system_admin':
      return all
    case 'org_admin':
      return ownOrganization(actor, calendars.organizationId)
    case 'site_manager':
    case 'site_user':
      return both(ownOrganization(actor, calendars.organizationId), granted(actor, 'read', calendars.siteId))
    case 'la_user':
      return either(
        both(
          ne(calendars.status, 'draft'),
          sql`${calendars.siteId} in (select ${sites.id} from ${sites} where ${ownAuthority(actor)})`,
        ),
        granted(actor, 'edit', calendars.siteId),
      )
  }
}

/** Throws not-found unless the organisation is one the actor may read. */
export async function organizationWithinReach(
  db: Database,
  actor: Actor,
  id: string,
): Promise<OrganizationRow> {
  const rule = organizationRule(db, actor)
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), rule))
  if (!row) throw notFound('Organisation')
  return row
}

function organizationRule(db: Database, actor: Actor): SQL {
  if (actor.role === 'system_admin') return all
  if (actor.role !== 'la_user')
    return actor.organizationId === null ? none : eq(organizations.id, actor.organizationId)
  const reachedSite = db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.organizationId, organizations.id), sitesInReach(actor)))
  return exists(reachedSite)
}

/** Everyone may know of every local authority. */
export async function localAuthorityWithinReach(db: Database, id: string): Promise<LocalAuthorityRow> {
  const [row] = await db.select().from(localAuthorities).where(eq(localAuthorities.id, id))
  if (!row) throw notFound('Local authority')
  return row
}

/** The local authority for which the actor may publish: a council user's own; for a system administrator any. */
export async function authorityToMaintain(
  db: Database,
  actor: Actor,
  id: string,
): Promise<LocalAuthorityRow> {
  if (actor.role !== 'system_admin' && actor.localAuthorityId !== id) throw notFound('Local authority')
  return localAuthorityWithinReach(db, id)
}

export async function siteWithinReach(db: Database, actor: Actor, id: string): Promise<SiteRow> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), sitesInReach(actor)))
  if (!row) throw notFound('Site')
  return row
}

/** As `siteWithinReach`, and 403 for a site that may be read but whose calendars may not be changed. */
export async function siteToEdit(db: Database, actor: Actor, id: string): Promise<SiteRow> {
  // In one query: between two the site could be deleted, and then the answer must be not found.
  const [row] = await db
    .select({ site: sites, canEdit: sql<boolean>`${editableSites(actor)}` })
    .from(sites)
    .where(and(eq(sites.id, id), sitesInReach(actor)))
  if (!row) throw notFound('Site')
  if (!row.canEdit)
    throw notPermitted(`You may read ${row.site.name}’s calendars but not change them. Ask an administrator.`)
  return row.site
}

export async function canEditSite(db: Database, actor: Actor, siteId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, siteId), editableSites(actor)))
  return row !== undefined
}

/** What was approved of a calendar in reach. */
export async function revisionWithinReach(db: Database, actor: Actor, id: string): Promise<RevisionRow> {
  const [row] = await db
    .select({ revision: calendarRevisions })
    .from(calendarRevisions)
    .innerJoin(calendars, eq(calendars.id, calendarRevisions.calendarId))
    .where(and(eq(calendarRevisions.id, id), calendarsInReach(actor)))
  if (!row) throw notFound('Revision')
  return row.revision
}

export async function calendarWithinReach(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ calendar: CalendarRow; site: SiteRow }> {
  const [row] = await db
    .select({ calendar: calendars, site: sites })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(and(eq(calendars.id, id), calendarsInReach(actor)))
  if (!row) throw notFound('Calendar')
  return row
}
