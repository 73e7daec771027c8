import type { facts as calls, FactOfYear } from '#contract/authorities/facts.ts'
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
