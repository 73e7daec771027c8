import type { termDates as calls } from '#contract/authorities/term-dates.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { findTermDates } from './find-term-dates.ts'

export const listTermDates: Handler<typeof calls.list> = async (db, { params }) => {
  const { id } = await localAuthorityWithinReach(db, params.id)
  return findTermDates(db, id)
}
