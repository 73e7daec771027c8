import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { factExplained } from '#domain/facts/known-fact.ts'
import type { Count, HeadcountLine } from '#domain/worth/headcount.ts'
import type { Rates, RatesByYear } from '#domain/worth/rates.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Database } from '#server/db/database.ts'
import { headcounts } from '#server/db/schema/sites.ts'
import { readFactsOfKind } from '#server/facts/read-facts.ts'

type SavedHeadcounts = { readonly lines: HeadcountLine[]; readonly changedAt: Date | null }

export const noHeadcounts: SavedHeadcounts = { lines: [], changedAt: null }

export async function readHeadcounts(
  db: Database,
  siteId: string,
  fundingYear: FundingYear,
): Promise<SavedHeadcounts> {
  const which = and(eq(headcounts.siteId, siteId), eq(headcounts.fundingYear, fundingYear))
  return (await readBySite(db, which)).get(yearKey(siteId, fundingYear)) ?? noHeadcounts
}

/** What has been saved of an organisation's sites in reach, by `yearKey`. */
export async function readHeadcountsOfMany(
  db: Database,
  organizationId: string,
  years: readonly FundingYear[],
): Promise<ReadonlyMap<string, SavedHeadcounts>> {
  return readBySite(
    db,
    and(eq(headcounts.organizationId, organizationId), inArray(headcounts.fundingYear, [...years])),
  )
}

export function yearKey(siteId: string, fundingYear: FundingYear): string {
  return `${siteId} ${fundingYear}`
}

type StoredLine = [
  period: HeadcountLine['period'],
  ageBand: HeadcountLine['ageBand'],
  offer: string,
  plannedChildren: number | null,
  plannedHours: number | null,
  actualChildren: number | null,
  actualHours: number | null,
]

/**
 * The lines of a site's year as one value: an organisation of many sites has ten thousand of them. As arrays without an
 * order, which PostgreSQL makes in less than half the time of sorted objects.
 */
const linesOfYear = sql<StoredLine[]>`json_agg(json_build_array(
  ${headcounts.period}, ${headcounts.ageBand}, ${headcounts.offer}, ${headcounts.plannedChildren},
  ${headcounts.plannedHours}, ${headcounts.actualChildren}, ${headcounts.actualHours}))`

async function readBySite(
  db: Database,
  which: SQL | undefined,
): Promise<ReadonlyMap<string, SavedHeadcounts>> {
  const { siteId, fundingYear, changedAt } = headcounts
  const rows = await db
    .select({ siteId, fundingYear, lines: linesOfYear, changedAt: max(changedAt) })
    .from(headcounts)
    .where(which)
    .groupBy(siteId, fundingYear)
  return new Map(
    rows.map((row) => {
      const lines = row.lines.map(lineOf).toSorted(byPlace)
      return [yearKey(row.siteId, row.fundingYear), { lines, changedAt: row.changedAt }]
    }),
  )
}

function lineOf([
  period,
  ageBand,
  offer,
  planned,
  plannedHours,
  actual,
  actualHours,
]: StoredLine): HeadcountLine {
  return {
    period,
    ageBand,
    offer,
    planned: countOf(planned, plannedHours),
    actual: countOf(actual, actualHours),
  }
}

function countOf(children: number | null, weeklyHours: number | null): Count | null {
  return children === null || weeklyHours === null ? null : { children, weeklyHours }
}

/** By claim and age, term-time before what is stretched, then by hours. */
function byPlace(one: HeadcountLine, other: HeadcountLine): number {
  if (one.period !== other.period) return one.period < other.period ? -1 : 1
  if (one.ageBand !== other.ageBand) return one.ageBand < other.ageBand ? -1 : 1
  if (one.offer !== other.offer) return one.offer > other.offer ? -1 : 1
  const hours = (count: Count | null) => count?.weeklyHours ?? 0
  return hours(one.planned) - hours(other.planned) || hours(one.actual) - hours(other.actual)
}

type KnownRates = {
  readonly rates: RatesByYear
  readonly source: (year: FundingYear) => string | null
}

/** The rates of many authorities for one organisation, in one query; its own rates only for people who may read them. */
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
