import type {
  localAuthorities as calls,
  LocalAuthorityDetails,
} from '#contract/authorities/local-authorities.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { presentLocalAuthority } from './present.ts'

export async function findLocalAuthority(
  db: Database,
  { params }: Call<typeof calls.find>,
): Promise<LocalAuthorityDetails> {
  return presentLocalAuthority(await localAuthorityWithinReach(db, params.id))
}
