import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FactSourceInput } from '#contract/authorities/authority-rules.ts'
import type { FactKind, FactYear } from '#domain/facts/fact.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import type { FactRow } from './read-facts.ts'

type FactToWrite = {
  readonly localAuthorityId: string
  /** Null: the authority's. */
  readonly organizationId: string | null
  readonly fundingYear: FactYear
  readonly kind: FactKind
  readonly value: unknown
  readonly source: FactSourceInput | null
  readonly confirmedBy: string | null
}

export type Recorder = { readonly actor: { readonly id: string }; readonly now: Date }

/**
 * Until the transaction ends, no other call changes facts of these authorities: what is read from now on still stands
 * when it is changed. By an advisory lock, as an organisation may not lock what is its council's.
 */
export async function lockFacts(db: Database, localAuthorityIds: readonly string[]): Promise<void> {
  // Always in the same order, so that two calls never wait for each other.
  const inOrder = [...new Set(localAuthorityIds)].toSorted()
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('facts of ' || id, 0)) from unnest(${sql.param(inOrder)}::text[]) id`)
}

/** Ends the fact of the same year and kind, and stores this one. The authority's facts are locked. */
export async function writeFact(db: Database, recorder: Recorder, fact: FactToWrite): Promise<FactRow> {
  await endFact(db, recorder.now, samePlace(fact))
  const [row] = await insertFacts(db, recorder, [fact])
  if (row === undefined) throw new Error('The fact was not stored.')
  return row
}

/** A statement has 65,535 parameters at most. */
const rowsPerStatement = 1000

/** Where nothing stands of the same years and kinds, or no longer. */
export async function insertFacts(
  db: Database,
  { actor, now }: Recorder,
  facts: readonly FactToWrite[],
): Promise<FactRow[]> {
  const rows = facts.map(({ source, confirmedBy, ...rest }) => ({
    ...{ ...rest, ...source, confirmedBy, recordedAt: now, recordedBy: actor.id },
    confirmedAt: confirmedBy === null ? null : now,
  }))
  const stored: FactRow[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement)
    stored.push(...(await db.insert(authorityFacts).values(some).returning()))
  }
  return stored
}

export async function endFact(db: Database, now: Date, which: SQL | undefined): Promise<void> {
  await db
    .update(authorityFacts)
    .set({ endedAt: now })
    .where(and(which, isNull(authorityFacts.endedAt)))
}

export async function currentFact(
  db: Database,
  place: Omit<FactToWrite, 'value' | 'source' | 'confirmedBy'>,
): Promise<FactRow | undefined> {
  const [row] = await db
    .select()
    .from(authorityFacts)
    .where(and(samePlace(place), isNull(authorityFacts.endedAt)))
  return row
}

function samePlace(fact: Omit<FactToWrite, 'value' | 'source' | 'confirmedBy'>): SQL | undefined {
  const { localAuthorityId, organizationId, fundingYear, kind } = fact
  return and(
    eq(authorityFacts.localAuthorityId, localAuthorityId),
    organizationId === null
      ? isNull(authorityFacts.organizationId)
      : eq(authorityFacts.organizationId, organizationId),
    eq(authorityFacts.fundingYear, fundingYear),
    eq(authorityFacts.kind, kind),
  )
}
