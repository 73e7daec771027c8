import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Count, HeadcountLine } from '#domain/worth/headcount.ts'
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

async function readBySite(
  db: Database,
  which: SQL | undefined,
): Promise<ReadonlyMap<string, SavedHeadcounts>> {
  const rows = await db
    .select()
    .from(headcounts)
    .where(which)
    .orderBy(asc(headcounts.period), asc(headcounts.ageBand), desc(headcounts.offer))
  const bySite = new Map<string, { lines: HeadcountLine[]; changedAt: Date | null }>()
  for (const row of rows) {
    const { period, ageBand, offer } = row
    const key = yearKey(row.siteId, row.fundingYear)
    const saved = bySite.get(key) ?? { lines: [], changedAt: row.changedAt }
    saved.lines.push({
      ...{ period, ageBand, offer },
      planned: countOf(row.plannedChildren, row.plannedHours),
      actual: countOf(row.actualChildren, row.actualHours),
    })
    bySite.set(key, saved)
  }
  return bySite
}

function countOf(children: number | null, weeklyHours: number | null): Count | null {
  return children === null || weeklyHours === null ? null : { children, weeklyHours }
}
