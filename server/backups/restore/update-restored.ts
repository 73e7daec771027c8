import type pg from 'pg'
import { nextRunOf, type ScheduleRhythm } from '#domain/report/report-rhythm.ts'
import type { Timezone } from '#domain/year/display.ts'
import { tablesInOrder } from '#server/db/tables-in-order.ts'
import { eraseTenant } from '#server/organizations/erase-tenant.ts'
import { noteWhatEnded } from './stays-ended.ts'

/** Counts attempts, for whatever is tried: it must not begin anew because of a restore. */
const untouched = ['attempts', 'audit_entries']

/**
 * Empties the database for a backup, and answers what is to be done once that is in: what was under way when the backup
 * was made does not go on by itself, what has been erased since stays erased, and what was ended stays ended. Must run in the restore's transaction.
 */
export async function updateRestored(owner: pg.ClientBase, now: Date): Promise<() => Promise<void>> {
  const tables = (await tablesInOrder(owner)).filter(({ name }) => !untouched.includes(name))
  const erased = await erasedSince(owner)
  const endAgain = await noteWhatEnded(owner)
  await owner.query(
    'create temp table restored_audit_entries (like audit_entries including defaults) on commit drop',
  )
  // The list of backups tells of this server's folder, so it outlives what it was made of.
  await owner.query('create temp table kept_backups on commit drop as select * from backups')
  await owner.query('create temp table told_before on commit drop as select id from organizations')
  await owner.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
  return async () => {
    await owner.query(
      'update kept_backups set created_by = null where created_by not in (select id from users)',
    )
    await owner.query('insert into backups select * from kept_backups')
    await endWhatWasUnderWay(owner, now)
    await endAgain()
    await eraseAgain(owner, erased, now)
    // Every server forgets what it keeps of published things, see `server/servers/listener.ts`.
    await owner.query(
      `select pg_notify('published', id::text) from (select id from told_before union select id from organizations) as everybody`,
    )
  }
}

/** Nobody gets a mail twice, or a call, because a backup still had it as waiting. */
const underWay = [
  `update mails set state = 'given-up', last_error = 'It was waiting when the backup was made, and may have been sent since. Send it again if it is still wanted.'
   where state = 'queued'`,
  `update webhook_deliveries set state = 'given-up', last_error = 'It was waiting when the backup was made.' where state = 'queued'`,
  `update roll_out_sites set state = 'cancelled' where state = 'waiting'`,
  `update roll_outs set state = 'cancelled' where state = 'running'`,
  // A code that was taken once is not taken again, though the backup does not know of it.
  `update users set last_code_step = greatest(last_code_step, floor(extract(epoch from $1::timestamptz) / 30))`,
  // Jobs speak of rows as they were; what is done at its hour is not among them.
  `delete from graphile_worker._private_jobs`,
  `delete from graphile_worker._private_job_queues`,
]

async function endWhatWasUnderWay(owner: pg.ClientBase, now: Date): Promise<void> {
  for (const statement of underWay)
    await owner.query(statement, statement.includes('$1') ? [now.toISOString()] : [])
  await goOnWithReports(owner, now)
}

/** Whatever was due in between was made in between. */
async function goOnWithReports(owner: pg.ClientBase, now: Date): Promise<void> {
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

type Erased = { readonly people: readonly string[]; readonly organizations: readonly string[] }

async function erasedSince(owner: pg.ClientBase): Promise<Erased> {
  const { rows } = await owner.query<{ action: string; id: string }>(
    `select action, subject_id as id from audit_entries
     where action in ('user.erase', 'organization.erase') and subject_id is not null and result = 'ok'`,
  )
  const of = (wanted: string) => rows.filter(({ action }) => action === wanted).map(({ id }) => id)
  return { people: of('user.erase'), organizations: of('organization.erase') }
}

/** Of people the nightly job takes away who they were; until then they can't sign in. */
async function eraseAgain(owner: pg.ClientBase, { people, organizations }: Erased, now: Date): Promise<void> {
  await owner.query(
    'update users set is_active = false, deletion_due_at = $2 where id = any ($1) and email not like $3',
    [people, now.toISOString(), 'former-user-%'],
  )
  for (const id of organizations) await eraseTenant(owner, id)
}
