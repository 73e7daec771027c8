import { sql } from 'drizzle-orm'
import type { facts as calls, FactOfYear, KnownOfAll } from '#contract/authorities/facts.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { readFactsOfYear } from './read-facts.ts'

export async function listFacts(
  db: Database,
  { params, query, actor, now }: Call<typeof calls.list>,
): Promise<FactOfYear[]> {
  const { id } = await localAuthorityWithinReach(db, params.id)
  return readFactsOfYear(db, actor, id, { fundingYear: query.fundingYear, now })
}

/** Only facts that stand now and have a source. */
export async function countKnown(db: Database): Promise<KnownOfAll> {
  const { rows } = await db.execute<KnownOfAll>(sql`
    select (select count(*)::int from local_authorities) as authorities,
      (select count(distinct local_authority_id)::int from authority_facts where kind = 'targetWeeks'
        and organization_id is null and ended_at is null and publisher is not null) as "targetWeeks",
      (select count(distinct local_authority_id)::int from authority_facts where kind = 'rounding'
        and organization_id is null and ended_at is null and publisher is not null) as rounding,
      (select count(distinct local_authority_id)::int from published_term_dates) as "termDates"`)
  return rows[0] ?? { authorities: 0, targetWeeks: 0, rounding: 0, termDates: 0 }
}
