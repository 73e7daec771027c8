import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Count, HeadcountLine } from '#domain/worth/headcount.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Database } from '#server/db/database.ts'
import { headcounts } from '#server/db/schema/sites.ts'

export type SavedHeadcounts = { readonly lines: HeadcountLine[]; readonly changedAt: Date | null }

export const noHeadcounts: SavedHeadcounts = { lines: [], changedAt: null }

/** What has been saved for a year, by site. */
export async function readHeadcounts(
  db: Database,
  siteIds: readonly string[],
  fundingYear: FundingYear,
): Promise<ReadonlyMap<string, SavedHeadcounts>> {
  const rows = await db
    .select()
    .from(headcounts)
    .where(and(inArray(headcounts.siteId, [...siteIds]), eq(headcounts.fundingYear, fundingYear)))
    .orderBy(asc(headcounts.period), asc(headcounts.ageBand), asc(headcounts.offer))
  const bySite = new Map<string, { lines: HeadcountLine[]; changedAt: Date | null }>()
  for (const row of rows) {
    const { period, ageBand, offer } = row
    const saved = bySite.get(row.siteId) ?? { lines: [], changedAt: row.changedAt }
    saved.lines.push({
      ...{ period, ageBand, offer },
      planned: countOf(row.plannedChildren, row.plannedHours),
      actual: countOf(row.actualChildren, row.actualHours),
    })
    bySite.set(row.siteId, saved)
  }
  return bySite
}

function countOf(children: number | null, weeklyHours: number | null): Count | null {
  return children === null || weeklyHours === null ? null : { children, weeklyHours }
}
