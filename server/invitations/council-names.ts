import { inArray } from 'drizzle-orm'
import type { InvitationRow } from '#server/access/reach/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'

/** The councils that these people are invited to, by id: none for people of organisations. */
export async function councilNames(
  db: Database,
  invited: readonly Pick<InvitationRow, 'localAuthorityId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = invited.flatMap(({ localAuthorityId }) => localAuthorityId ?? [])
  if (ids.length === 0) return new Map()
  const { id, name } = localAuthorities
  const rows = await db.select({ id, name }).from(localAuthorities).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
