import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/db/containing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'

/** Of so few sites the calendars are looked up; more have a name so common that a page of them is soon found in order. */
const mostLookedUp = 500

/** Holds for calendars whose site has the words in its name, in capitals or not. */
export async function ofSitesNamed(db: Database, words: string, organizationId: string | null): Promise<SQL> {
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
    .limit(mostLookedUp + 1)
  if (found.length > mostLookedUp)
    // The database takes a comparison for rare, and would read and sort everything; of a coalesce it expects half.
    return sql`coalesce((select ${sites.name} from ${sites} where ${sites.id} = ${calendars.siteId}) ilike ${pattern}, false)`
  return inArray(
    calendars.siteId,
    found.map(({ id }) => id),
  )
}
