import type { ConnectionSettings } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'

/** The owner's connection, which bypasses row-level security; throws on a server that was not given it. */
export function requireOwner({ owner }: Outside): ConnectionSettings {
  if (owner !== null) return owner
  throw wrongStatus(
    'This server is not given the owner of the database (DATABASE_OWNER_URL), so it can’t do this. Do it by command where the owner’s address is known: npm run admin.',
  )
}
