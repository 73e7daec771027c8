import { and, eq, inArray, isNull } from 'drizzle-orm'
import { factExplained } from '#domain/facts/known-fact.ts'
import { factThatCounts } from '#domain/facts/whose-word-counts.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { presentFact } from '#server/facts/read-facts.ts'

export type KnownWindows = { readonly windows: readonly ClaimWindow[]; readonly source: string | null }

export const noWindows: KnownWindows = { windows: [], source: null }

/** The claim windows of authorities by year; an organisation's own where the authority's are not known. */
export async function readWindows(
  db: Database,
  localAuthorityIds: readonly string[],
): Promise<(place: WindowsOf) => KnownWindows> {
  const rows = await db
    .select()
    .from(authorityFacts)
    .where(
      and(
        eq(authorityFacts.kind, 'windows'),
        inArray(authorityFacts.localAuthorityId, [...new Set(localAuthorityIds)]),
        isNull(authorityFacts.endedAt),
      ),
    )
  return ({ localAuthorityId, organizationId, fundingYear }) => {
    const known = rows.filter(
      (row) =>
        row.localAuthorityId === localAuthorityId &&
        (row.organizationId === null || row.organizationId === organizationId),
    )
    const used = factThatCounts(known.map(presentFact), fundingYear)
    if (used === null) return noWindows
    return {
      windows: used.value as readonly ClaimWindow[],
      source: factExplained({ kind: 'windows', used, others: [] }) ?? null,
    }
  }
}

export type WindowsOf = {
  readonly localAuthorityId: string
  readonly organizationId: string | null
  readonly fundingYear: FundingYear
}
