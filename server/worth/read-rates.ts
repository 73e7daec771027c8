import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { factExplained } from '#domain/facts/known-fact.ts'
import { factThatCounts } from '#domain/facts/whose-word-counts.ts'
import type { Rates, RatesByYear } from '#domain/worth/rates.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { presentFact } from '#server/facts/read-facts.ts'

export type KnownRates = {
  readonly rates: RatesByYear
  readonly source: (year: FundingYear) => string | null
}

/** The rates of many authorities for one organisation, in one query; its own rates only for who may read them. */
export async function readRates(
  db: Database,
  { localAuthorityIds, organizationId }: { localAuthorityIds: readonly string[]; organizationId: string },
  years: readonly FundingYear[],
): Promise<ReadonlyMap<string, KnownRates>> {
  const rows = await db
    .select()
    .from(authorityFacts)
    .where(
      and(
        eq(authorityFacts.kind, 'rates'),
        inArray(authorityFacts.localAuthorityId, [...new Set(localAuthorityIds)]),
        isNull(authorityFacts.endedAt),
        or(isNull(authorityFacts.organizationId), eq(authorityFacts.organizationId, organizationId)) ??
          sql`false`,
      ),
    )
  return new Map(
    [...new Set(localAuthorityIds)].map((id) => {
      const ofAuthority = rows.filter(({ localAuthorityId }) => localAuthorityId === id).map(presentFact)
      const used = (year: FundingYear) => factThatCounts(ofAuthority, year)
      return [
        id,
        {
          rates: Object.fromEntries(years.map((year) => [year, (used(year)?.value ?? null) as Rates | null])),
          source: (year) => factExplained({ kind: 'rates', used: used(year), others: [] }) ?? null,
        },
      ]
    }),
  )
}
