import { sql } from 'drizzle-orm'
import { storeFrozenRules } from '#server/calendars/frozen-rules.ts'
import type { Database } from '#server/db/database.ts'
import { addJob, asSystem, type Job, job, noPayload } from '#server/jobs/job.ts'
import { countUncounted } from './count-uncounted.ts'

/** Few enough that their rows are written in well under a second, for which an edit of one of them waits. */
const calendarsPerBatch = 50
const batchesPerJob = 10

/**
 * Counts the claims and offers of calendars that an earlier release or a backup of it left without, whose bank holidays
 * have changed or whose offers, or what sorts those that wait for approval, were counted by earlier rules, and stores the
 * rules that approved ones were counted with, the key of those with alike claims and their site's authority: some batches,
 * each in a transaction, then the next job, until none is left.
 * The admin dashboard and reports say how many are not counted yet.
 */
export const countClaimsJob: Job = job({
  task: 'count-claims',
  payload: noPayload,
  cron: '* * * * *',
  isLowPriority: true,
  queueName: () => 'count-claims',
  run: async (outside) => {
    for (const fill of [countUncounted, storeFrozenRules, storeClaimsKeys, storeAuthorities])
      for (let batch = 1; batch <= batchesPerJob; batch += 1) {
        const isFull = await asSystem(outside, async (db) => {
          const isFull = (await fill(db, calendarsPerBatch)) === calendarsPerBatch
          if (isFull && batch === batchesPerJob) await addCountClaims(db)
          return isFull
        })
        if (!isFull) break
      }
  },
})

export function addCountClaims(db: Database): Promise<void> {
  return addJob(db, countClaimsJob, {}, countClaimsJob.task)
}

/**
 * Sets the key of so many calendars that an earlier release left without, and returns how many; a trigger sets it
 * whenever one is changed. Until then reports read each of them.
 */
async function storeClaimsKeys(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with missing as (
      select id from calendars where claims_key is null and claim_weeks is null and claims_key_of(calendars) is not null
      order by id limit ${limit} for no key update
    )
    update calendars set claims_key = claims_key_of(calendars) from missing where calendars.id = missing.id`)
  return rowCount ?? 0
}

/**
 * Copies the site's authority to so many calendars that an earlier release left without, and returns how many; triggers
 * set that of all others.
 */
async function storeAuthorities(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with missing as (
      select id from calendars where local_authority_id is null and retired_at is null
      limit ${limit} for no key update skip locked
    )
    update calendars set local_authority_id = sites.local_authority_id from missing, sites
    where calendars.id = missing.id and sites.id = calendars.site_id`)
  return rowCount ?? 0
}
