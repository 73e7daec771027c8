import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { FactSourceInput } from '#contract/authorities/authority-rules.ts'
import type { FactKind, FactYear } from '#domain/facts/fact.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import type { FactRow } from './read-facts.ts'

export type FactToWrite = {
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

/** Ends the fact of the same year and kind, and stores this one. */
export async function writeFact(db: Database, { actor, now }: Recorder, fact: FactToWrite): Promise<FactRow> {
  const { source, confirmedBy, ...rest } = fact
  await endFact(db, now, samePlace(fact))
  const [row] = await db
    .insert(authorityFacts)
    .values({
      ...rest,
      ...source,
      recordedAt: now,
      recordedBy: actor.id,
      confirmedBy,
      confirmedAt: confirmedBy === null ? null : now,
    })
    .returning()
  if (row === undefined) throw new Error('The fact was not stored.')
  return row
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
