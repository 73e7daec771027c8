import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/db/conditions/containing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'

/** Up to this number calendars are looked up by site; beyond it scanning in list order finds a page quickly. */
const maxLookedUp = 500

/** The condition for calendars whose site has the words in its name, in any case of letters. */
export async function inSitesNamed(db: Database, words: string, organizationId: string | null): Promise<SQL> {
  const pattern = containing(words)
  const found = await db
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        ilike(sites.name, pattern),
        organizationId === null ? undefined : eq(sites.organizationId, organizationId),
      ),
    )
    .limit(maxLookedUp + 1)
  if (found.length > maxLookedUp)
    // The database takes a comparison for rare, and would read and sort everything; of a coalesce it expects half.
    return sql`coalesce((select ${sites.name} from ${sites} where ${sites.id} = ${calendars.siteId}) ilike ${pattern}, false)`
  return inArray(
    calendars.siteId,
    found.map(({ id }) => id),
  )
}
