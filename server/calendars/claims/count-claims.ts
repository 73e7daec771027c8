import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type BankHoliday, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import {
  bankHolidaysIn,
  daysCovered,
  nothingPlanned,
  type Plan,
  readPlans,
  type Year,
} from '#server/calendars/plan.ts'
import { claimColumns } from '#server/calendars/write-plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { addJob, type Job, job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

/** Few enough that their rows are written in well under a second, for which an edit of one of them waits. */
const calendarsPerBatch = 50
const batchesPerJob = 10

/**
 * Counts the claims of calendars that an earlier release or a backup of it left without: some batches, each in a
 * transaction, then the next job, until none is left. The admin dashboard and reports say how many are left.
 */
export const countClaimsJob: Job = job({
  task: 'count-claims',
  payload: noPayload,
  cron: '* * * * *',
  isLowPriority: true,
  queueName: () => 'count-claims',
  run: async (outside) => {
    for (let batch = 1; batch <= batchesPerJob; batch += 1) {
      const isFull = await asSystem(outside, async (db) => {
        const counted = await countBatch(db)
        const isFull = counted === calendarsPerBatch
        if (isFull && batch === batchesPerJob) await addJob(db, countClaimsJob, {}, 'count-claims')
        return isFull
      })
      if (!isFull) return
    }
  },
})

async function countBatch(db: Database): Promise<number> {
  const rows = await db
    .select({ ...getTableColumns(calendars), country: localAuthorities.country })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(isNull(calendars.summerClaimDays))
    .orderBy(asc(calendars.id))
    .limit(calendarsPerBatch)
  const plans = await readPlans(
    db,
    rows.map(({ id }) => id),
  )
  const planned = rows.map((row) => ({ ...row, ...(plans.get(row.id) ?? nothingPlanned) }))
  const holidays = await holidaysOf(db, planned)
  const counted = planned.map((plan) => ({
    ...{ id: plan.id, version: plan.version },
    ...claimColumns({ ...plan, bankHolidays: holidays.get(divisionOf(plan.country)) ?? [] }),
  }))
  await writeAll(db, counted)
  return rows.length
}

type Planned = Year & Plan & Pick<typeof localAuthorities.$inferSelect, 'country'>

/** All that any of them needs, by division, in one query for each. */
async function holidaysOf(db: Database, planned: readonly Planned[]) {
  const covered = planned.map((plan) => daysCovered(plan, plan.terms))
  const [startDate = ''] = covered.map((range) => range.startDate).toSorted()
  const endDate =
    covered
      .map((range) => range.endDate)
      .toSorted()
      .at(-1) ?? startDate
  const found = new Map<BankHoliday['division'], BankHoliday[]>()
  for (const division of new Set(planned.map(({ country }) => divisionOf(country))))
    found.set(division, await bankHolidaysIn(db, { startDate, endDate }, division))
  return found
}

type Counted = { readonly id: string; readonly version: number } & ReturnType<typeof claimColumns>

/**
 * Rows are locked by this one statement only, not while they are counted. What was edited since it was read stays for
 * the next batch, unless the edit has counted it.
 */
async function writeAll(db: Database, counted: readonly Counted[]): Promise<void> {
  await db.execute(sql`
    update calendars set summer_claim_days = "summerClaimDays", autumn_claim_days = "autumnClaimDays",
      spring_claim_days = "springClaimDays", summer_bank_holidays = "summerBankHolidays",
      autumn_bank_holidays = "autumnBankHolidays", spring_bank_holidays = "springBankHolidays"
    from json_to_recordset(${JSON.stringify(counted)}::json) as counted (
      id uuid, version integer, "summerClaimDays" numeric, "autumnClaimDays" numeric, "springClaimDays" numeric,
      "summerBankHolidays" numeric, "autumnBankHolidays" numeric, "springBankHolidays" numeric
    )
    where calendars.id = counted.id and calendars.version = counted.version and summer_claim_days is null`)
}
