import type { localAuthorities as calls } from '#contract/authorities/local-authorities.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { presentLocalAuthority } from './present.ts'

export const findLocalAuthority: Handler<typeof calls.find> = async (db, { params }) => {
  return presentLocalAuthority(await localAuthorityWithinReach(db, params.id))
}
