import { and, eq } from 'drizzle-orm'
import type { Site } from '#contract/organizations/site.ts'
import type { sites as calls } from '#contract/organizations/sites.ts'
import type { Actor } from '#server/access/actor.ts'
import { sitesInReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { presentSite } from './present.ts'
import { selectSites } from './select-sites.ts'

export const findSite: Handler<typeof calls.find> = async (db, { actor, params }) => {
  return readSite(db, actor, params.id)
}

export async function readSite(db: Database, actor: Actor, id: string): Promise<Site> {
  const [row] = await selectSites(db, actor).where(and(eq(sites.id, id), sitesInReach(actor)))
  if (!row) throw notFound('Site')
  return presentSite(row)
}
