import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { userSiteAccess } from '#server/db/schema/users.ts'
import { notFound, notPermitted, requireRow } from '#server/problems.ts'

// The first of two guards between tenants (row-level security is the second). Every row that a call names and
// every list passes here. What is out of reach is answered like what does not exist: not found.

export type SiteRow = typeof sites.$inferSelect
export type CalendarRow = typeof calendars.$inferSelect
type RevisionRow = typeof calendarRevisions.$inferSelect
export type OrganizationRow = typeof organizations.$inferSelect
export type LocalAuthorityRow = typeof localAuthorities.$inferSelect

const all = sql`true`
const none = sql`false`

type Right = 'read' | 'edit'
type Columns = { readonly organizationId: AnyPgColumn; readonly siteId: AnyPgColumn }
const ofSites: Columns = { organizationId: sites.organizationId, siteId: sites.id }

function ownOrganization(actor: Actor, { organizationId }: Pick<Columns, 'organizationId'>): SQL {
  return actor.organizationId === null ? none : eq(organizationId, actor.organizationId)
}

/** What belongs to an organisation, for those who administer it. */
export function administered(actor: Actor, of: Pick<Columns, 'organizationId'>): SQL {
  if (actor.role === 'system_admin') return all
  return actor.role === 'org_admin' ? ownOrganization(actor, of) : none
}

function granted(actor: Actor, right: Right, { siteId }: Columns = ofSites): SQL {
  const canEdit = right === 'edit' ? sql` and ${userSiteAccess.canEdit}` : sql``
  return sql`${siteId} in (select ${userSiteAccess.siteId} from ${userSiteAccess} where ${userSiteAccess.userId} = ${actor.id}${canEdit})`
}

function ownAuthority(actor: Actor): SQL {
  return actor.localAuthorityId === null ? none : eq(sites.localAuthorityId, actor.localAuthorityId)
}

const both = (...conditions: SQL[]): SQL => and(...conditions) ?? none
const either = (...conditions: SQL[]): SQL => or(...conditions) ?? none

/** What of these the actor may read or edit; what a council reaches differs, and is the caller's to say. */
function inReach(actor: Actor, right: Right, ofCouncil: () => SQL, of: Columns = ofSites): SQL {
  switch (actor.role) {
    case 'system_admin':
      return all
    case 'org_admin':
      return ownOrganization(actor, of)
    case 'site_manager':
    case 'site_user':
      return both(ownOrganization(actor, of), granted(actor, right, of))
    case 'la_user':
      return ofCouncil()
  }
}

/** The sites that the actor may know of. For queries with `sites`. */
export function sitesInReach(actor: Actor): SQL {
  return inReach(actor, 'read', () =>
    either(both(ownAuthority(actor), eq(sites.isActive, true)), granted(actor, 'edit')),
  )
}

/** The sites whose calendars the actor may change. For queries with `sites`. */
export function editableSites(actor: Actor): SQL {
  return inReach(actor, 'edit', () => granted(actor, 'edit'))
}

/** Retired ones never. For queries with `calendars`; it joins no site, so that a long list is read in index order. */
export function calendarsInReach(actor: Actor): SQL {
  const ofCouncil = () =>
    either(
      both(
        ne(calendars.status, 'draft'),
        sql`${calendars.siteId} in (select ${sites.id} from ${sites} where ${ownAuthority(actor)})`,
      ),
      granted(actor, 'edit', calendars),
    )
  return both(isNull(calendars.retiredAt), inReach(actor, 'read', ofCouncil, calendars))
}

/** Throws not-found unless the organisation is one the actor may read. */
export function organizationWithinReach(db: Database, actor: Actor, id: string): Promise<OrganizationRow> {
  const isInReach = and(eq(organizations.id, id), organizationRule(db, actor))
  return requireRow('Organisation', db.select().from(organizations).where(isInReach))
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
export function localAuthorityWithinReach(db: Database, id: string): Promise<LocalAuthorityRow> {
  return requireRow('Local authority', db.select().from(localAuthorities).where(eq(localAuthorities.id, id)))
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

export function siteWithinReach(db: Database, actor: Actor, id: string): Promise<SiteRow> {
  const isInReach = and(eq(sites.id, id), sitesInReach(actor))
  return requireRow('Site', db.select().from(sites).where(isInReach))
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
  return (await db.$count(sites, and(eq(sites.id, siteId), editableSites(actor)))) > 0
}

export async function revisionWithinReach(db: Database, actor: Actor, id: string): Promise<RevisionRow> {
  const [row] = await db
    .select({ revision: calendarRevisions })
    .from(calendarRevisions)
    .innerJoin(calendars, eq(calendars.id, calendarRevisions.calendarId))
    .where(and(eq(calendarRevisions.id, id), calendarsInReach(actor)))
  if (!row) throw notFound('Revision')
  return row.revision
}

export function calendarWithinReach(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ calendar: CalendarRow; site: SiteRow }> {
  const query = db
    .select({ calendar: calendars, site: sites })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
  return requireRow('Calendar', query.where(and(eq(calendars.id, id), calendarsInReach(actor))))
}
