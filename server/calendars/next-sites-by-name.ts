import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { readSitePlace } from './list-order.ts'

type Turn = {
  readonly organizationId: string | null
  readonly cursor: string | undefined
  readonly wanted: SQL | undefined
  readonly limit: number
}

/** Those with a matching calendar. Sorting the calendars would read all of them, as the name is in another table. */
export async function nextSitesByName(
  db: Database,
  { organizationId, cursor, wanted, limit }: Turn,
): Promise<string[]> {
  const place = readSitePlace(cursor)
  // A question of its own for each site, so that the sites are read in order and only as far as the page goes.
  const hasWanted = sql`(select true from ${calendars} where ${and(eq(calendars.siteId, sites.id), wanted)} limit 1)`
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        organizationId === null ? undefined : eq(sites.organizationId, organizationId),
        place === null
          ? undefined
          : sql`(${sites.name}, ${sites.id}) >= (${place.name}, ${place.siteId}::uuid)`,
        hasWanted,
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
    // The site at which the last page ended may have no more.
    .limit(limit + 1)
  return rows.map(({ id }) => id)
}
