import { asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { countPlan, nothingPlanned, readPlans } from '#server/calendars/plan.ts'
import { claimColumns } from '#server/calendars/write-plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { addJob, type Job, job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

/** Few enough that an edit of one of them waits for less than a second. */
const calendarsPerJob = 200

/**
 * Counts the claims of calendars that an earlier release or a backup of it left without: a batch in a transaction, then
 * the next as a job of its own, until none is left. Reports say how many are left.
 */
export const countClaimsJob: Job = job({
  task: 'count-claims',
  payload: noPayload,
  cron: '* * * * *',
  isLowPriority: true,
  queueName: () => 'count-claims',
  run: (outside) =>
    asSystem(outside, async (db) => {
      const counted = await countBatch(db)
      if (counted === calendarsPerJob) await addJob(db, countClaimsJob, {}, 'count-claims')
    }),
})

async function countBatch(db: Database): Promise<number> {
  const rows = await db
    .select({ ...getTableColumns(calendars), authority: localAuthorities })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(isNull(calendars.summerClaimDays))
    .orderBy(asc(calendars.id))
    .limit(calendarsPerJob)
    // What is being edited is counted by the edit.
    .for('update', { of: calendars, skipLocked: true })
  const plans = await readPlans(
    db,
    rows.map(({ id }) => id),
  )
  for (const { authority, ...calendar } of rows) {
    const plan = await countPlan(db, calendar, plans.get(calendar.id) ?? nothingPlanned, authority)
    await db.update(calendars).set(claimColumns(plan)).where(eq(calendars.id, calendar.id))
  }
  return rows.length
}
