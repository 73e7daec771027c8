import type { facts as calls } from '#contract/authorities/facts.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { readFactsOfYear } from './read-facts.ts'

export const listFacts: Handler<typeof calls.list> = async (db, { params, query, actor, now }) => {
  const { id } = await localAuthorityWithinReach(db, params.id)
  return readFactsOfYear(db, actor, id, { fundingYear: query.fundingYear, now })
}
