import { and, eq, isNull } from 'drizzle-orm'
import { factExplained } from '#domain/facts/known-fact.ts'
import { type ClaimWindow, isRule } from '#domain/windows/claim-window.ts'
import { type PlannedYear, windowsOfYear } from '#domain/windows/windows-of-year.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type DateRange, doOverlap } from '#domain/year/iso-date.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { readFactsOfKind } from '#server/facts/read-facts.ts'

/** `source`: where it is printed and who recorded it. */
export type KnownWindow = ClaimWindow & { readonly source: string | null }

type At = PlannedYear & { readonly localAuthorityId: string; readonly organizationId: string | null }

/** The claim windows of planned years, by authority; an organisation's own where the authority's are not known. */
export async function readWindows(db: Database, localAuthorityIds: readonly string[]) {
  const factAt = await readFactsOfKind(db, 'windows', localAuthorityIds)
  const windowsAt = ({ localAuthorityId, organizationId, ...year }: At): readonly KnownWindow[] => {
    const recorded = (fundingYear: FundingYear): KnownWindow[] => {
      const used = factAt({ localAuthorityId, organizationId, fundingYear })
      if (used === null) return []
      const source = factExplained({ kind: 'windows', used, others: [] }) ?? null
      return (used.value as readonly ClaimWindow[]).map((window) => ({ ...window, source }))
    }
    return windowsOfYear(recorded, year)
  }
  // Thousands of sites have few answers, each worked out once.
  const answers = new Map<string, readonly KnownWindow[]>()
  return (at: At): readonly KnownWindow[] => {
    const key = [at.localAuthorityId, at.organizationId, at.fundingYear, at.yearStart].join(' ')
    const answer = answers.get(key) ?? windowsAt(at)
    answers.set(key, answer)
    return answer
  }
}

/**
 * Of the recorded windows `moving` are the authorities of which some follow from each site’s plan by a rule; `fixed` are the
 * windows of all other authorities that are open on some of these days, the same for all sites.
 */
export async function readRecordedWindows(db: Database, days: DateRange) {
  const { localAuthorityId, fundingYear: recordedFor, value } = authorityFacts
  const facts = await db
    .select({ localAuthorityId, recordedFor, windows: value })
    .from(authorityFacts)
    .where(and(eq(authorityFacts.kind, 'windows'), isNull(authorityFacts.endedAt)))
  const recorded = facts.flatMap(({ windows, ...of }) =>
    (windows as readonly ClaimWindow[]).map((window) => ({ ...of, ...window })),
  )
  const moving = new Set(recorded.flatMap((each) => (isRule(each.when) ? each.localAuthorityId : [])))
  const fixed = recorded.filter(
    (each) => !moving.has(each.localAuthorityId) && !isRule(each.when) && doOverlap(each.when, days),
  )
  return { moving: [...moving], fixed }
}
