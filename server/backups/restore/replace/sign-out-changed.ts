import type pg from 'pg'
import { differingIn, differsIn, sameIn } from './compare-rows.ts'
import type { RestoredTable } from './restored-tables.ts'

/** What an account may do and how it signs in; the rest of its row changes with every visit. */
const accountColumns = [
  ...['email', 'password', 'role', 'organization_id', 'local_authority_id', 'all_sites', 'is_active'],
  ...['two_factor_secret', 'is_two_factor_enabled', 'deletion_due_at'],
]

/** What no screen saves over, and what jobs and programs that read write to: a change of it alone signs no one out. */
const harmlessTables = [
  ...['api_keys', 'feed_readers', 'mails', 'report_runs', 'user_preferences', 'webhook_deliveries'],
]

/**
 * Stores who has to sign in again: whose account or organisation is another after the restore, as what their screens show
 * would be saved over what was restored. Everyone else stays signed in. Needs the tables with rows that differ, and these.
 */
export async function rememberChanged(owner: pg.ClientBase, tables: readonly RestoredTable[]): Promise<void> {
  await owner.query(
    `create temp table changed_tenants (id uuid) on commit drop;
     create temp table changed_authorities (id uuid) on commit drop;
     create temp table changed_people (id uuid) on commit drop`,
  )
  for (const table of tables) {
    if (table.isUpdatedInPlace || harmlessTables.includes(table.name)) continue
    if (table.columns.includes('organization_id'))
      await owner.query(`insert into pg_temp.changed_tenants ${changedValues(table, 'organization_id')}`)
    else if (table.columns.includes('user_id'))
      await owner.query(`insert into pg_temp.changed_people ${addedOrRemoved(table, 'user_id')}`)
    if (table.columns.includes('local_authority_id'))
      await owner.query(`insert into pg_temp.changed_authorities ${changedOutsideOrganizations(table)}`)
  }
  for (const [changed, name] of inPlace) {
    const table = tables.find((each) => each.name === name)
    if (table !== undefined) await owner.query(`insert into pg_temp.${changed} ${changedInPlace(table)}`)
  }
  await owner.query(
    `insert into pg_temp.changed_people
     select id from public.users live join ${differingIn('users')} using (id) left join pg_temp.users loaded using (id)
       where loaded.id is null or ${differsIn(accountColumns)}
     union select id from public.users live
       where live.organization_id in (select id from pg_temp.changed_tenants) or ${seesChanged}`,
  )
}

const inPlace = [
  ['changed_tenants', 'organizations'],
  ['changed_authorities', 'local_authorities'],
] as const

/** Councils' users see sites of several organisations; system administrators change authorities. */
const seesChanged = `live.organization_id is null and (
  live.local_authority_id in (select id from pg_temp.changed_authorities)
  or exists (select from public.sites where sites.local_authority_id = live.local_authority_id
    and sites.organization_id in (select id from pg_temp.changed_tenants))
  or exists (select from public.user_site_access access where access.user_id = live.id
    and access.organization_id in (select id from pg_temp.changed_tenants))
  or live.role = 'system_admin' and exists (select from pg_temp.changed_authorities))`

/** Must run last, as calls that only read write to their session. */
export async function signOutChanged(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `delete from public.sessions where user_id in (select id from pg_temp.changed_people)
       or organization_id in (select id from pg_temp.changed_tenants)`,
  )
}

function changedInPlace({ name, columns }: RestoredTable): string {
  return `select id from public.${name} live join ${differingIn(name)} using (id) left join pg_temp.${name} loaded using (id)
    where loaded.id is null or ${differsIn(columns)}`
}

function changedOutsideOrganizations(table: RestoredTable): string {
  const organization = table.columns.includes('organization_id') ? 'organization_id' : 'null::uuid'
  return `select authority from (${changedValues(table, `local_authority_id as authority, ${organization} as organization`)}) changed
    where organization is null`
}

function changedValues(table: RestoredTable, columns: string): string {
  return `select ${columns} from ${differingOf('public', table)} union select ${columns} from ${differingOf('pg_temp', table)}`
}

/** A passkey's counter goes up with every use, so that rows with other values don't count. */
function addedOrRemoved(table: RestoredTable, column: string): string {
  const missingOn = (schema: Side) =>
    `not exists (select from ${schema}."${table.name}" there where ${sameIn(table.key, 'here', 'there')})`
  return `select ${column} from ${differingOf('public', table)} where ${missingOn('pg_temp')}
    union select ${column} from ${differingOf('pg_temp', table)} where ${missingOn('public')}`
}

type Side = 'public' | 'pg_temp'

function differingOf(schema: Side, { name, key }: RestoredTable): string {
  return `(select each.* from ${schema}."${name}" each join ${differingIn(name)} differing
    on ${sameIn(key, 'each', 'differing')}) here`
}
