import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type BankHoliday, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { isPublishedRevision } from '#server/access/reach/published-within-reach.ts'
import { bankHolidaysOfPlans, nothingPlanned, readPlans } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { storedCounts, writeCounts } from './write-counts.ts'

/**
 * Counts so many of the calendars whose days are not stored, and returns how many it read: an approved one by the bank
 * holidays that it was approved with, any other by those of today.
 */
export async function countUncounted(db: Database, limit: number, which?: SQL): Promise<number> {
  const rows = await db
    .select({
      ...getTableColumns(calendars),
      country: localAuthorities.country,
      approvedHolidays: sql<BankHoliday[] | null>`${calendarRevisions.snapshot} -> 'bankHolidays'`,
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .leftJoin(calendarRevisions, and(eq(calendars.status, 'approved'), isPublishedRevision))
    .where(and(isNull(calendars.summerClaimDays), which))
    .orderBy(asc(calendars.id))
    .limit(limit)
  const plans = await readPlans(
    db,
    rows.map(({ id }) => id),
  )
  const planned = rows.map((row) => ({ ...row, ...(plans.get(row.id) ?? nothingPlanned) }))
  const holidays = await bankHolidaysOfPlans(db, planned)
  const counted = planned.map((plan) => {
    const bankHolidays = plan.approvedHolidays ?? holidays.get(divisionOf(plan.country)) ?? []
    return storedCounts(plan.id, { ...plan, bankHolidays })
  })
  const unchanged = await lockUnchanged(db, planned)
  await writeCounts(
    db,
    counted.filter(({ calendarId }) => unchanged.has(calendarId)),
  )
  return rows.length
}

/**
 * Rows are locked only while they are written, not while they are counted. What was edited since it was read stays for
 * the next batch, unless the edit has counted it.
 */
async function lockUnchanged(
  db: Database,
  read: readonly { id: string; version: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select calendars.id from calendars
    join json_to_recordset(${JSON.stringify(read.map(({ id, version }) => ({ id, version })))}::json)
      as counted (id uuid, version integer) on counted.id = calendars.id and counted.version = calendars.version
    where summer_claim_days is null
    order by calendars.id
    for update of calendars`)
  return new Set(rows.map(({ id }) => id))
}
