import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PersonSites } from '#contract/people/site-access.ts'
import { hasSiteGrants } from '#domain/people/assignable-roles.ts'
import type { SiteAccess } from '#domain/people/site-access.ts'
import type { SiteGrants } from '#domain/people/site-grants.ts'
import type { Actor } from '#server/access/actor.ts'
import { personToManage, type UserRow } from '#server/access/reach/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { sites } from '#server/db/schema/sites.ts'
import { userSiteAccess } from '#server/db/schema/users.ts'
import { wrongStatus } from '#server/problems.ts'

/** The organisation whose sites are granted: a member's own; for a council user the actor's current one. */
export type Grantee = { readonly person: UserRow; readonly organizationId: string }

export async function granteeToManage(db: Database, actor: Actor, id: string): Promise<Grantee> {
  const person = await personToManage(db, actor, id)
  const organizationId = person.organizationId ?? actor.effectiveOrganizationId
  if (!hasSiteGrants(person.role) && person.role !== 'la_user')
    throw wrongStatus(
      `${person.firstName} ${person.lastName} is an administrator and has access to every site already.`,
    )
  if (organizationId === null) throw wrongStatus('Choose an organisation in the top bar first.')
  return { person, organizationId }
}

export async function readGrants(
  db: Database,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SiteGrants>> {
  const rows = await db
    .select({ userId: userSiteAccess.userId, siteId: userSiteAccess.siteId, canEdit: userSiteAccess.canEdit })
    .from(userSiteAccess)
    .where(
      and(
        eq(userSiteAccess.organizationId, organizationId),
        sql`${userSiteAccess.userId} = any(${sql.param(userIds)}::uuid[])`,
      ),
    )
  const grants = new Map(userIds.map((id) => [id, new Map<string, SiteAccess>()]))
  for (const { userId, siteId, canEdit } of rows) grants.get(userId)?.set(siteId, canEdit ? 'edit' : 'read')
  return grants
}

/** All site ids; locks the organisation against new sites until the transaction ends. */
export async function siteIdsOf(db: Database, organizationId: string): Promise<readonly string[]> {
  await db.execute(sql`select app_lock_sites(${organizationId}::uuid)`)
  const rows = await db.select({ id: sites.id }).from(sites).where(eq(sites.organizationId, organizationId))
  return rows.map(({ id }) => id)
}

export async function writeGrants(
  db: Database,
  { person, organizationId }: Grantee,
  grants: SiteGrants,
  now: Date,
): Promise<void> {
  const before = (await readGrants(db, organizationId, [person.id])).get(person.id) ?? new Map()
  const removed = [...before.keys()].filter((siteId) => before.get(siteId) !== grants.get(siteId))
  if (removed.length > 0)
    await db
      .delete(userSiteAccess)
      .where(and(eq(userSiteAccess.userId, person.id), inArray(userSiteAccess.siteId, removed)))
  const added = [...grants].filter(([siteId, access]) => before.get(siteId) !== access)
  if (added.length === 0) return
  await db.insert(userSiteAccess).values(
    added.map(([siteId, access]) => ({
      organizationId,
      userId: person.id,
      siteId,
      canEdit: access === 'edit',
      createdAt: now,
    })),
  )
}

export function presentPersonSites(person: UserRow, grants: SiteGrants): PersonSites {
  return { ...person, sites: grantsOf(grants) }
}

export function grantsOf(grants: SiteGrants): { siteId: string; access: SiteAccess }[] {
  return [...grants].map(([siteId, access]) => ({ siteId, access }))
}
