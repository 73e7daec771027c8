import { asc, eq } from 'drizzle-orm'
import { type ChainLink, hashOfLink } from '#domain/proof/revision-chain.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { hashOfJson } from '#server/signing/canonical-json.ts'

type RevisionRow = typeof calendarRevisions.$inferSelect

/** What a revision's hash is made of. */
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

/** The revisions of a calendar in reach, as far as they are in reach, in their order. */
export async function readChain(db: Database, calendarId: string): Promise<ChainLink[]> {
  const rows = await db
    .select()
    .from(calendarRevisions)
    .where(eq(calendarRevisions.calendarId, calendarId))
    .orderBy(asc(calendarRevisions.number))
  return rows.map(linkOf)
}

/** The hash that the next revision of a calendar names. */
export async function newestHash(db: Database, calendarId: string): Promise<string | null> {
  return hashOfLink((await readChain(db, calendarId)).at(-1))
}
