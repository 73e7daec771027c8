import type pg from 'pg'
import { nextRunOf, type ScheduleRhythm } from '#domain/report/report-rhythm.ts'
import type { Timezone } from '#domain/year/display.ts'
import { endAgainStatements, rememberEndedCredentials } from './end-credentials-again.ts'
import { livePath, restoredPath } from './load-beside.ts'

/** No work of a backup continues once it is restored. Runs once, before everything is compared. */
export async function cancelLoaded(owner: pg.ClientBase, now: Date): Promise<void> {
  await owner.query(`set local search_path = ${restoredPath}`)
  await cancelRunning(owner, now)
  await refuseUsedCodes(owner, now, hasOtherSecret)
  await owner.query(`set local search_path = ${livePath}`)
}

/**
 * Changes what was loaded from a backup, so that what has ended since stays so. Returns what was erased since. Runs before
 * everything is compared, and again under the lock, where it changes only what ended between the two.
 */
export async function updateLoaded(owner: pg.ClientBase, now: Date): Promise<Erased> {
  const erased = await erasedSince(owner)
  const endAgain = await rememberEndedCredentials(owner)
  await owner.query(
    'create temp table signing_keys_before on commit drop as select * from public.signing_keys',
  )
  await owner.query(`set local search_path = ${restoredPath}`)
  await owner.query(keepSecondFactorAttempts)
  await endAgain()
  for (const statement of signingKeyStatements) await owner.query(statement)
  await erasePeopleAgain(owner, erased.people, now)
  await owner.query(`set local search_path = ${livePath}`)
  return erased
}

/** Mails and webhook deliveries that were queued in the backup may have been sent since. */
const cancelStatements = [
  `update mails set state = 'given-up', last_error = 'It was waiting when the backup was made, and may have been sent since. Send it again if it is still wanted.'
   where state = 'queued'`,
  `update webhook_deliveries set state = 'given-up', last_error = 'It was waiting when the backup was made.' where state = 'queued'`,
  `update roll_out_sites set state = 'cancelled' where state = 'waiting'`,
  `update roll_outs set state = 'cancelled' where state = 'running'`,
]

/** Codes used since the backup must not work again. */
export async function refuseUsedCodes(owner: pg.ClientBase, now: Date, which = 'true'): Promise<void> {
  await owner.query(
    `update users set last_code_step = greatest(last_code_step, floor(extract(epoch from $1::timestamptz) / 30))
     where ${which}`,
    [now.toISOString()],
  )
}

/** Of all others the live row has the last code that they used. */
const hasOtherSecret = `not exists (select from public.users live
  where live.id = users.id and live.two_factor_secret is not distinct from users.two_factor_secret)`

/** People sign in while the backup is loaded, and a code that they used then must not work again either. */
const keepSecondFactorAttempts = `
  update users set last_code_step = greatest(users.last_code_step, live.last_code_step),
    wrong_second_factors = greatest(users.wrong_second_factors, live.wrong_second_factors)
  from public.users live where live.id = users.id and
    (live.last_code_step > users.last_code_step or live.wrong_second_factors > users.wrong_second_factors)`

const signingKeyStatements = [
  // One that was replaced since the backup signs nothing again.
  `update signing_keys set replaced_at = before.replaced_at, sealed_private_key = null
   from signing_keys_before before where signing_keys.id = before.id and before.replaced_at is not null`,
  // Its successor signs on; where the backup's own key does, a new server's key stays only to verify what it has signed.
  `insert into signing_keys (id, public_key, created_at, sealed_private_key, replaced_at)
   select id, public_key, created_at,
     case when signs then sealed_private_key end, case when signs then replaced_at else coalesce(replaced_at, now()) end
   from signing_keys_before
     cross join (select not exists (select from signing_keys where replaced_at is null) as signs) as current
   where id not in (select id from signing_keys)`,
]

/** Queued jobs refer to replaced rows; scheduled jobs are not affected. */
export async function deleteJobs(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    'delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues',
  )
}

export async function cancelRunning(owner: pg.ClientBase, now: Date): Promise<void> {
  for (const statement of cancelStatements) await owner.query(statement)
  await rescheduleReports(owner, now)
}

/** Reports that were due since the backup have been made. */
async function rescheduleReports(owner: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await owner.query<{ id: string; rhythm: ScheduleRhythm; timezone: Timezone }>(
    `select report_schedules.id, rhythm, coalesce(timezone, 'Europe/London') as timezone
     from report_schedules left join organizations on organizations.id = organization_id
     where next_run_at < $1`,
    [now.toISOString()],
  )
  const next = rows.map(({ rhythm, timezone }) => nextRunOf(rhythm, now, timezone).toISOString())
  await owner.query(
    `update report_schedules set next_run_at = due.at from unnest($1::uuid[], $2::timestamptz[]) as due (id, at)
     where report_schedules.id = due.id`,
    [rows.map(({ id }) => id), next],
  )
}

export type Erased = { readonly people: readonly string[]; readonly organizations: readonly string[] }

export async function erasedSince(owner: pg.ClientBase): Promise<Erased> {
  const { rows } = await owner.query<{ action: string; id: string }>(
    `select action, subject_id as id from audit_entries
     where action in ('user.erase', 'organization.erase') and subject_id is not null and result = 'ok'`,
  )
  const of = (wanted: string) => rows.filter(({ action }) => action === wanted).map(({ id }) => id)
  return { people: of('user.erase'), organizations: of('organization.erase') }
}

const eraseAgain = `update users set is_active = false, deletion_due_at = $2
  where id = any ($1) and email not like 'former-user-%' and (is_active or deletion_due_at is distinct from $2)`

/** The nightly job does it; until then they can't sign in. */
export async function erasePeopleAgain(
  owner: pg.ClientBase,
  people: readonly string[],
  now: Date,
): Promise<void> {
  await owner.query(eraseAgain, [people, now.toISOString()])
}

export const updatedTables: readonly string[] = [
  ...new Set(
    [keepSecondFactorAttempts, eraseAgain, ...endAgainStatements, ...signingKeyStatements].map(
      (statement) => {
        const [, table] = /^\s*(?:update|delete from|insert into) (\w+)/.exec(statement) ?? []
        if (table === undefined)
          throw new Error(`It does not begin with the table that it changes: ${statement}`)
        return table
      },
    ),
  ),
]
