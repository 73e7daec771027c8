import type { ChainLink } from '#domain/proof/revision-chain.ts'
import { readLink } from '#server/calendars/revision-chain.ts'
import type { Database } from '#server/db/database.ts'
import { wrongStatus } from '#server/problems.ts'

/** A revision that is in reach. Throws a refusal where it is not what was approved: nothing is signed of it. */
export async function chainLinkOf(db: Database, calendarId: string, revision: number): Promise<ChainLink> {
  const link = await readLink(db, calendarId, revision)
  if (link === undefined) throw new Error(`Calendar ${calendarId} has no revision ${revision}.`)
  if (link.hash !== null && link.hash !== link.computedHash) throw changedSince(revision)
  return link
}

export const changedSince = (revision: number) =>
  wrongStatus(
    `What is stored of revision ${revision} has been changed since it was approved, so nothing is signed of it. Ask who runs Term Calendar to restore it from a backup.`,
  )
