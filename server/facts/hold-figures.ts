import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

type Place = { readonly organizationId: string; readonly localAuthorityId: string }

/**
 * Until the transaction ends, no organisation changes its own figures of these authorities: what is counted by what is
 * read from now on is still right when it is stored. Before a calendar is locked.
 */
export async function holdFigures(db: Database, places: readonly Place[]): Promise<void> {
  const held = places.map(({ organizationId, localAuthorityId }) => ({ organizationId, localAuthorityId }))
  // Always in the same order, so that two transactions never wait for each other.
  await db.execute(sql`
    select app_hold_figures("organizationId", "localAuthorityId") from (
      select distinct "organizationId", "localAuthorityId"
      from json_to_recordset(${JSON.stringify(held)}::json) as place ("organizationId" uuid, "localAuthorityId" uuid)
      order by 1, 2
    ) places`)
}
