import type pg from 'pg'

// What the app's role may do, table by table. It owns nothing; a table that is missing here is out of its reach.

type Right = 'select' | 'insert' | 'update' | 'delete'

const readAndWrite: readonly Right[] = ['select', 'insert', 'update', 'delete']

const appRights: Readonly<Record<string, readonly (Right | `update (${string})`)[]>> = {
  organizations: ['select', 'update'],
  local_authorities: ['select', 'update'],
  published_term_dates: ['select', 'insert', 'update'],
  bank_holidays: ['select'],
  sites: readAndWrite,
  // Not role, organisation or state: nobody raises themselves, whatever a call forgot to check.
  users: [
    'select',
    'update (first_name, last_name, last_login_at, two_factor_secret, is_two_factor_enabled, last_code_step, recovery_codes_used)',
  ],
  user_site_access: ['select'],
  recovery_codes: readAndWrite,
  sessions: readAndWrite,
  attempts: readAndWrite,
  calendars: readAndWrite,
  terms: readAndWrite,
  closures: readAndWrite,
  calendar_revisions: ['select', 'insert'],
  calendar_templates: readAndWrite,
  audit_entries: ['select', 'insert'],
  idempotency_keys: readAndWrite,
  installation: ['select'],
}

/** Gives the role exactly these rights and takes all others. Must run as the owner of the tables. */
export async function grantAppRights(owner: pg.ClientBase, role: string): Promise<void> {
  const app = `"${role.replaceAll('"', '""')}"`
  const grants = Object.entries(appRights).map(
    ([table, rights]) => `grant ${rights.join(', ')} on ${table} to ${app};`,
  )
  await owner.query(
    [
      'begin;',
      `revoke all on all tables in schema public from ${app};`,
      `grant usage on schema public to ${app};`,
      ...grants,
      `grant execute on all functions in schema public to ${app};`,
      // A server that is not given the owner looks here whether the schema is its own.
      `grant usage on schema drizzle to ${app}; grant select on drizzle.__drizzle_migrations to ${app};`,
      'commit;',
    ].join('\n'),
  )
}
