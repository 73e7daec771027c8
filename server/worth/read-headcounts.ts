import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { HeadcountLine } from '#domain/worth/headcount.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Database } from '#server/db/database.ts'
import { headcounts } from '#server/db/schema/sites.ts'

export type SavedHeadcounts = { readonly lines: HeadcountLine[]; readonly changedAt: Date | null }

export const noHeadcounts: SavedHeadcounts = { lines: [], changedAt: null }

/** What has been saved of a site for a year. */
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

/** The lines of a site's year as one value: an organisation of many sites has ten thousand of them. */
const linesOfYear = sql<HeadcountLine[]>`json_agg(json_build_object(
  'period', ${headcounts.period}, 'ageBand', ${headcounts.ageBand}, 'offer', ${headcounts.offer},
  'planned', ${countOf(headcounts.plannedChildren, headcounts.plannedHours)},
  'actual', ${countOf(headcounts.actualChildren, headcounts.actualHours)}
) order by ${headcounts.period}, ${headcounts.ageBand}, ${headcounts.offer} desc)`

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
    rows.map((row) => [yearKey(row.siteId, row.fundingYear), { lines: row.lines, changedAt: row.changedAt }]),
  )
}

function countOf(children: AnyPgColumn, weeklyHours: AnyPgColumn): SQL {
  return sql`case when ${children} is not null then
    json_build_object('children', ${children}, 'weeklyHours', ${weeklyHours}) end`
}
