import { factExplained } from '#domain/facts/known-fact.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import type { Database } from '#server/db/database.ts'
import { readFactsOfKind } from '#server/facts/read-facts.ts'

export type KnownWindows = { readonly windows: readonly ClaimWindow[]; readonly source: string | null }

/** The claim windows of authorities by year; an organisation's own where the authority's are not known. */
export async function readWindows(db: Database, localAuthorityIds: readonly string[]) {
  const factAt = await readFactsOfKind(db, 'windows', localAuthorityIds)
  return (at: Parameters<typeof factAt>[0]): KnownWindows => {
    const used = factAt(at)
    if (used === null) return { windows: [], source: null }
    return {
      windows: used.value as readonly ClaimWindow[],
      source: factExplained({ kind: 'windows', used, others: [] }) ?? null,
    }
  }
}
