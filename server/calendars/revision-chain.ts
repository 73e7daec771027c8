import { and, desc, eq } from 'drizzle-orm'
import type { ChainLink } from '#domain/proof/revision-chain.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { hashOfJson } from '#server/signing/canonical-json.ts'

type RevisionRow = typeof calendarRevisions.$inferSelect

export type RevisionToHash = Pick<
  RevisionRow,
  | 'calendarId'
  | 'number'
  | 'snapshot'
  | 'approvedBy'
  | 'approvedAt'
  | 'submittedAt'
  | 'wasRequired'
  | 'previousHash'
>

export function hashOfRevision(revision: RevisionToHash): string {
  const { calendarId, number, snapshot, approvedBy, approvedAt, submittedAt, wasRequired, previousHash } =
    revision
  return hashOfJson({
    ...{ calendarId, number, snapshot, approvedBy, wasRequired, previousHash },
    approvedAt: approvedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
  })
}

export function linkOf(revision: RevisionToHash & Pick<RevisionRow, 'hash'>): ChainLink {
  const { number, hash, previousHash } = revision
  return { number, hash, previousHash, computedHash: hashOfRevision(revision) }
}

/** A revision in reach, by default the newest; undefined if there is none. */
export async function readLink(
  db: Database,
  calendarId: string,
  revision?: number,
): Promise<ChainLink | undefined> {
  const isWanted = revision === undefined ? undefined : eq(calendarRevisions.number, revision)
  const [row] = await db
    .select()
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, calendarId), isWanted))
    .orderBy(desc(calendarRevisions.number))
    .limit(1)
  return row && linkOf(row)
}
