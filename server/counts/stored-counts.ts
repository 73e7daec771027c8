import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { type Counted, storedCounts } from '#server/db/schema/sites.ts'
import { scheduledJob } from '#server/jobs/job-callers.ts'

type StoredCount = { readonly counted: Counted; readonly fundingYear: string | null; readonly number: number }

const sum = sql<number>`sum(${storedCounts.number})::int`

/**
 * What is stored of the actor's current organisation, newest year first; null for an actor who may reach only some of its
 * sites, or those of several organisations.
 */
export async function readStoredCounts(
  db: Database,
  { role, effectiveOrganizationId }: Pick<Actor, 'role' | 'effectiveOrganizationId'>,
  wanted: readonly Counted[],
): Promise<StoredCount[] | null> {
  const { organizationId, counted, fundingYear } = storedCounts
  const reachesAll = role === 'org_admin' || role === 'system_admin'
  if (!reachesAll || effectiveOrganizationId === null) return null
  return await db
    .select({ counted, fundingYear, number: sum })
    .from(storedCounts)
    .where(and(inArray(counted, [...wanted]), eq(organizationId, effectiveOrganizationId)))
    .groupBy(counted, fundingYear)
    .orderBy(sql`${fundingYear} desc`)
}

/** Those of all organisations, for a system administrator. */
export async function countAllSites(db: Database): Promise<number> {
  const [row] = await db.select({ sum }).from(storedCounts).where(eq(storedCounts.counted, 'sites'))
  return row?.sum ?? 0
}

/** Every ten minutes, as each change leaves a row. Those of changes that are not committed yet are for the next time. */
export const addUpCountsJob = scheduledJob('add-up-counts', '*/10 * * * *', (db) =>
  db.execute(sql`
    with several as (
      select organization_id, counted, funding_year from stored_counts group by 1, 2, 3 having count(*) > 1
    ), gone as (
      delete from stored_counts stored using several
      where (stored.organization_id, stored.counted) = (several.organization_id, several.counted)
        and stored.funding_year is not distinct from several.funding_year
      returning stored.*
    )
    insert into stored_counts (organization_id, counted, funding_year, number)
    select organization_id, counted, funding_year, sum(number) from gone group by 1, 2, 3 having sum(number) <> 0`),
)
