import { factExplained } from '#domain/facts/known-fact.ts'
import type { Rates, RatesByYear } from '#domain/worth/rates.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Database } from '#server/db/database.ts'
import { readFactsOfKind } from '#server/facts/read-facts.ts'

type KnownRates = {
  readonly rates: RatesByYear
  readonly source: (year: FundingYear) => string | null
}

/** The rates of many authorities for one organisation, in one query; its own rates only for who may read them. */
export async function readRates(
  db: Database,
  { localAuthorityIds, organizationId }: { localAuthorityIds: readonly string[]; organizationId: string },
  years: readonly FundingYear[],
): Promise<ReadonlyMap<string, KnownRates>> {
  const factAt = await readFactsOfKind(db, 'rates', localAuthorityIds)
  return new Map(
    [...new Set(localAuthorityIds)].map((localAuthorityId) => {
      const used = (fundingYear: FundingYear) => factAt({ localAuthorityId, organizationId, fundingYear })
      return [
        localAuthorityId,
        {
          rates: Object.fromEntries(years.map((year) => [year, (used(year)?.value ?? null) as Rates | null])),
          source: (year) => factExplained({ kind: 'rates', used: used(year), others: [] }) ?? null,
        },
      ]
    }),
  )
}
