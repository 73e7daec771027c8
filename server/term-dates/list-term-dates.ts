import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import type { termDates as calls } from '#contract/authorities/term-dates.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { findTermDates } from './find-term-dates.ts'

export async function listTermDates(
  db: Database,
  { params }: Call<typeof calls.list>,
): Promise<PublishedTermDates[]> {
  const { id } = await localAuthorityWithinReach(db, params.id)
  return findTermDates(db, id)
}
