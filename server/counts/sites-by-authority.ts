import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { sites, storedGroupCounts } from '#server/db/schema/sites.ts'
import { reachesAllSites } from './stored-counts.ts'

type Wanted = {
  /** Null: of all organisations, which is counted. */
  readonly organizationId: string | null
  readonly which: 'sites' | 'active-sites'
  /** The same sites, for those who do not reach all of the organisation. */
  readonly scanned: SQL | undefined
}

/** How many of the sites in reach each local authority has, as a table to join. */
export function sitesByAuthority(
  db: Database,
  { role }: Pick<Actor, 'role'>,
  { organizationId, which, scanned }: Wanted,
) {
  const { counted, groupId, number } = storedGroupCounts
  const sum = sql<number>`sum(${number})::int`
  return reachesAllSites(role) && organizationId !== null
    ? db
        .select({ authority: sql<string>`${groupId}`.as('authority'), sites: sum.as('sites') })
        .from(storedGroupCounts)
        .where(and(eq(storedGroupCounts.organizationId, organizationId), eq(counted, which)))
        .groupBy(groupId)
        .having(ne(sum, 0))
        .as('by_authority')
    : db
        .select({
          authority: sql<string>`${sites.localAuthorityId}`.as('authority'),
          sites: sql<number>`count(*)::int`.as('sites'),
        })
        .from(sites)
        .where(and(which === 'sites' ? undefined : eq(sites.isActive, true), scanned))
        .groupBy(sites.localAuthorityId)
        .as('by_authority')
}
