import type pg from 'pg'
import { changedIn, differsIn, sameIn } from './compare-rows.ts'
import type { RestoredTable } from './restored-tables.ts'

/** What an account may do and how it signs in; the rest of its row changes with every visit. */
const accountColumns = [
  ...['email', 'password', 'role', 'organization_id', 'local_authority_id', 'all_sites', 'is_active'],
  ...['two_factor_secret', 'is_two_factor_enabled', 'deletion_due_at'],
]

/** What no screen saves over, and what jobs and programs that read write to: a change of it alone signs nobody out. */
const harmlessTables = [
  ...['api_keys', 'feed_readers', 'mails', 'report_runs', 'user_preferences', 'webhook_deliveries'],
]

/**
 * Stores who has to sign in again: whose account or organisation is another after the restore, as what their screens show
 * would be saved over what was restored. Everyone else stays signed in. Needs the compared rows.
 */
export async function rememberChanged(owner: pg.ClientBase, tables: readonly RestoredTable[]): Promise<void> {
  await owner.query(
    `create temp table changed_tenants (id uuid) on commit drop;
     create temp table changed_people (id uuid) on commit drop`,
  )
  for (const table of tables) {
    if (table.isUpdatedInPlace || harmlessTables.includes(table.name)) continue
    if (table.columns.includes('organization_id'))
      await owner.query(`insert into pg_temp.changed_tenants ${changedValues(table, 'organization_id')}`)
    else if (table.columns.includes('user_id'))
      await owner.query(`insert into pg_temp.changed_people ${addedOrRemoved(table, 'user_id')}`)
  }
  const organizations = tables.find(({ name }) => name === 'organizations')
  await owner.query(
    `insert into pg_temp.changed_tenants select id from public.organizations live
     left join pg_temp.organizations loaded using (id)
     where loaded.id is null or ${differsIn(organizations?.columns ?? [], 'live', 'loaded')}`,
  )
  await owner.query(
    `insert into pg_temp.changed_people select id from public.users live left join pg_temp.users loaded using (id)
     where loaded.id is null or ${differsIn(accountColumns, 'live', 'loaded')}
       or live.organization_id in (select id from pg_temp.changed_tenants)`,
  )
}

/** Must run last, as calls that only read write to their session. */
export async function signOutChanged(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `delete from public.sessions where user_id in (select id from pg_temp.changed_people)
       or organization_id in (select id from pg_temp.changed_tenants)`,
  )
}

function changedValues({ name, key }: RestoredTable, column: string): string {
  return `select live."${column}" from public."${name}" live join ${changedIn(name)} gone
      on ${sameIn(key, 'live', 'gone')}
    union ${missing(name, key, column)}`
}

/** A passkey's counter goes up with every use, so that rows with other values don't count. */
function addedOrRemoved({ name, key }: RestoredTable, column: string): string {
  return `select live."${column}" from public."${name}" live
      where not exists (select from pg_temp."${name}" loaded where ${sameIn(key, 'live', 'loaded')})
    union ${missing(name, key, column)}`
}

function missing(name: string, key: readonly string[], column: string): string {
  return `select loaded."${column}" from pg_temp."${name}" loaded
    where not exists (select from public."${name}" live where ${sameIn(key, 'live', 'loaded')})`
}
