import type { ChainLink } from '#domain/proof/revision-chain.ts'
import { readLink } from '#server/calendars/revision-chain.ts'
import type { Database } from '#server/db/database.ts'

/** A revision that is in reach. */
export async function chainLinkOf(db: Database, calendarId: string, revision: number): Promise<ChainLink> {
  const link = await readLink(db, calendarId, revision)
  if (link === undefined) throw new Error(`Calendar ${calendarId} has no revision ${revision}.`)
  return link
}
