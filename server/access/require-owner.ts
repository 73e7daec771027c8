import type { ConnectionSettings } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'

/** The owner's connection, which bypasses row-level security; throws on a server that was not given it. */
export function requireOwner({ owner }: Outside): ConnectionSettings {
  if (owner !== null) return owner
  throw wrongStatus(
    'This server does not have DATABASE_OWNER_URL, so it can’t do this. Run npm run admin where that is set.',
  )
}
