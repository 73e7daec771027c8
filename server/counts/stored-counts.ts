import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { type Counted, storedCounts } from '#server/db/schema/sites.ts'
import { scheduledJob } from '#server/jobs/job.ts'

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
  if (!reachesAllSites(role) || effectiveOrganizationId === null) return null
  return await db
    .select({ counted, fundingYear, number: sum })
    .from(storedCounts)
    .where(and(inArray(counted, [...wanted]), eq(organizationId, effectiveOrganizationId)))
    .groupBy(counted, fundingYear)
    .orderBy(sql`${fundingYear} desc`)
}

/** Of whichever organisation the person works in. */
export function reachesAllSites(role: Actor['role']): boolean {
  return role === 'org_admin' || role === 'system_admin'
}

/** Those of all organisations, for a system administrator. */
export async function countAllSites(db: Database): Promise<number> {
  const [row] = await db.select({ sum }).from(storedCounts).where(eq(storedCounts.counted, 'sites'))
  return row?.sum ?? 0
}

/** Every ten minutes, as each change leaves a row. Those of changes that are not committed yet are for the next time. */
export const addUpCountsJob = scheduledJob('add-up-counts', '*/10 * * * *', async (db) => {
  await addUp(db, sql`stored_counts`, sql`organization_id, counted, funding_year`)
  await addUp(db, sql`stored_group_counts`, sql`organization_id, counted, funding_year, group_id`)
})

async function addUp(db: Database, table: SQL, key: SQL): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${table} where id in (select unnest(array_agg(id)) from ${table} group by ${key} having count(*) > 1)
      returning *
    )
    insert into ${table} (${key}, number) select ${key}, sum(number) from gone group by ${key} having sum(number) <> 0`)
}
