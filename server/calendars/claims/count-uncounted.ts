import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { type BankHoliday, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { countYear } from '#domain/count/school-days.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { isPublishedRevision } from '#server/access/reach/published-within-reach.ts'
import { frozenRules } from '#server/calendars/frozen-rules.ts'
import { bankHolidaysOfPlans, nothingPlanned, readPlans } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { holdFigures } from '#server/facts/hold-figures.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { storedCounts, writeCounts } from './write-counts.ts'

/** Before the rules of today; compared with the newest of all too, which an index answers. */
const isOutdated = (countedAt: SQL) => sql`(
  (${countedAt} is null or ${countedAt} < ${localAuthorities.rulesChangedAt})
  and (${countedAt} is null or ${countedAt} < (select max(newest.rules_changed_at) from ${localAuthorities} newest))
)`

/**
 * Their days are not, or their offers are not by the rules of today; an approved one has those of then. Of a pending one
 * it is not said by those rules whether it is short.
 */
const isNotCounted = sql`(
  ${calendars.summerClaimDays} is null
  or (
    ${calendars.offerLabels} is not null
    and (${calendars.status} <> 'approved' or ${calendars.offersCountedAt} is null)
    and ${isOutdated(sql`${calendars.offersCountedAt}`)}
  )
  or (
    ${calendars.status} = 'pending'
    and ${isOutdated(sql`case when ${calendars.isShort} is not null then ${calendars.offersCountedAt} end`)}
  )
)`

/**
 * Counts so many of the calendars whose figures are not stored, and returns how many it read: an approved one by the bank
 * holidays that it was approved with, any other by those of today.
 */
export async function countUncounted(db: Database, limit: number, which?: SQL): Promise<number> {
  const found = await db
    .select({
      ...{ id: calendars.id, organizationId: calendars.organizationId },
      localAuthorityId: sites.localAuthorityId,
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(and(isNotCounted, which))
    .orderBy(asc(calendars.id))
    .limit(limit)
  if (found.length === 0) return 0
  await holdFigures(db, found)
  const rows = await db
    .select({
      ...getTableColumns(calendars),
      country: localAuthorities.country,
      fundingRequirements: rulesOfSite(calendars.organizationId),
      frozenRules,
      approvedHolidays: sql<BankHoliday[] | null>`${calendarRevisions.snapshot} -> 'bankHolidays'`,
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .leftJoin(calendarRevisions, and(eq(calendars.status, 'approved'), isPublishedRevision))
    .where(
      inArray(
        calendars.id,
        found.map(({ id }) => id),
      ),
    )
  const plans = await readPlans(
    db,
    rows.map(({ id }) => id),
  )
  const planned = rows.map((row) => ({ ...row, ...(plans.get(row.id) ?? nothingPlanned) }))
  const holidays = await bankHolidaysOfPlans(db, planned)
  const counted = planned.map((plan) => {
    const bankHolidays = plan.approvedHolidays ?? holidays.get(divisionOf(plan.country)) ?? []
    const { fundingRequirements, country, claimWeeks } = plan
    const requirements =
      plan.frozenRules ?? withClaimWeeks(requirementsOfYear(fundingRequirements, plan, country), claimWeeks)
    const counted = { ...plan, bankHolidays, requirements }
    const count = countYear(plan.terms, contextOf(counted), counted)
    return storedCounts(plan.id, { ...counted, count })
  })
  const unchanged = await lockUnchanged(db, planned)
  await writeCounts(
    db,
    counted.filter(({ calendarId }) => unchanged.has(calendarId)),
  )
  return found.length
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
    where summer_claim_days is null or offer_labels is not null or status = 'pending'
    order by calendars.id
    for no key update of calendars`)
  return new Set(rows.map(({ id }) => id))
}
