import { eq } from 'drizzle-orm'
import type { ParentsPage } from '#contract/publishing/parents-pages.ts'
import { may } from '#domain/people/permission.ts'
import type { Actor } from '#server/access/actor.ts'
import { canEditSite, type SiteRow } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import type { Settings } from '#server/outside.ts'
import { pageAddress } from '#server/publishing/page-address.ts'

export type ParentsPageRow = typeof parentsPages.$inferSelect

/** The page of a site in reach; null before it is first switched on. */
export async function readPage(db: Database, siteId: string): Promise<ParentsPageRow | null> {
  const [page] = await db.select().from(parentsPages).where(eq(parentsPages.siteId, siteId))
  return page ?? null
}

export async function presentPage(
  db: Database,
  settings: Pick<Settings, 'publicUrl'>,
  actor: Actor,
  { site, page }: { site: SiteRow; page: ParentsPageRow | null },
): Promise<ParentsPage> {
  return {
    siteId: site.id,
    siteName: site.name,
    address: page === null ? null : pageAddress(settings, page.code),
    isOn: page?.isOn ?? false,
    isIndexed: page?.isIndexed ?? false,
    mayManage: may(actor.role, 'publishing:manage') && (await canEditSite(db, actor, site.id)),
    version: page?.version ?? 0,
  }
}
