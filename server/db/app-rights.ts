import type pg from 'pg'

// What the app's role may do, table by table. It owns nothing and has no access to tables missing here.

type Right = 'select' | 'insert' | 'update' | 'delete'

const readAndWrite: readonly Right[] = ['select', 'insert', 'update', 'delete']

const appRights: Readonly<Record<string, readonly (Right | `update (${string})`)[]>> = {
  organizations: ['select', 'insert', 'update'],
  organization_logos: readAndWrite,
  mail_domains: readAndWrite,
  single_sign_on: readAndWrite,
  local_authorities: ['select', 'update'],
  published_term_dates: ['select', 'insert', 'update'],
  published_dates_checks: ['select', 'insert', 'update'],
  // A fact is ended, never deleted; a trigger stores the figures that follow from them.
  authority_facts: ['select', 'insert', 'update'],
  organization_figures: ['select'],
  bank_holidays: readAndWrite,
  bank_holiday_imports: ['select', 'insert'],
  bank_holiday_hits: ['select', 'insert'],
  sites: readAndWrite,
  headcounts: ['select', 'insert', 'delete'],
  // People are inserted by the function that accepts an invitation; a trigger guards changes of role and state.
  users: ['select', 'update'],
  user_preferences: readAndWrite,
  user_identities: readAndWrite,
  user_site_access: readAndWrite,
  invitations: readAndWrite,
  invitation_sites: readAndWrite,
  passkeys: readAndWrite,
  passkey_challenges: readAndWrite,
  password_resets: readAndWrite,
  address_changes: readAndWrite,
  recovery_codes: readAndWrite,
  sessions: readAndWrite,
  attempts: readAndWrite,
  failed_sign_ins: readAndWrite,
  // Functions add and compare them.
  used_logout_tokens: ['select', 'delete'],
  // A function adds them, as it also renews the token for others who use the device.
  known_devices: ['select', 'delete'],
  // Triggers add to them; the job that adds them up replaces rows.
  stored_counts: ['select', 'insert', 'delete'],
  stored_group_counts: ['select', 'insert', 'delete'],
  calendars: readAndWrite,
  terms: readAndWrite,
  closures: readAndWrite,
  calendar_revisions: ['select', 'insert'],
  calendar_templates: readAndWrite,
  calendar_comments: ['select', 'insert'],
  authority_decisions: ['select', 'insert'],
  submission_deadlines: readAndWrite,
  roll_outs: ['select', 'insert', 'update'],
  roll_out_sites: ['select', 'insert', 'update'],
  feeds: ['select', 'insert', 'update'],
  feed_readers: ['select', 'delete'],
  parents_pages: ['select', 'insert', 'update'],
  proof_packs: ['select', 'insert'],
  exports: readAndWrite,
  export_files: readAndWrite,
  export_pieces: readAndWrite,
  // A key's scopes never change; the function that finds it sets when it was last used.
  api_keys: ['select', 'insert', 'update (revoked_at)', 'delete'],
  webhooks: readAndWrite,
  webhook_deliveries: ['select', 'insert', 'update', 'delete'],
  // A report's owner and organisation never change.
  saved_reports: ['select', 'insert', 'update (name, definition, is_shared, version)', 'delete'],
  report_schedules: [
    ...(['select', 'insert', 'delete'] as const),
    'update (name, definition, format, rhythm, is_paused, next_run_at, version)',
  ],
  // Only functions confirm and stop, in the name of the address's owner.
  report_recipients: ['select', 'insert', 'update (asked_at)', 'delete'],
  // A function adds them.
  stopped_report_addresses: ['select'],
  report_runs: ['select', 'insert', 'delete'],
  backups: ['select', 'insert', 'update'],
  audit_entries: ['select', 'insert'],
  idempotency_keys: readAndWrite,
  installation: ['select'],
  signing_keys: ['select'],
  system_settings: ['select', 'update'],
  mails: ['select', 'update', 'delete'],
}

/** Grants the role exactly these rights and revokes all others. Must run as the owner of the tables. */
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
      // Some bypass row-level security, so no other role may call them.
      'revoke execute on all functions in schema public from public;',
      `grant execute on all functions in schema public to ${app};`,
      ...workerRights(app),
      // A server that is not given the owner looks here whether the schema is its own.
      `grant usage on schema drizzle to ${app}; grant select on all tables in schema drizzle to ${app};`,
      'commit;',
    ].join('\n'),
  )
}

/** Only with `app.role`, which the worker sets, are jobs visible: graphile-worker's tables come without policies. */
function workerRights(app: string): string[] {
  return [
    `grant usage on schema graphile_worker to ${app};`,
    `grant select, insert, update, delete on all tables in schema graphile_worker to ${app};`,
    `grant usage on all sequences in schema graphile_worker to ${app};`,
    `grant execute on all functions in schema graphile_worker to ${app};`,
    ...['jobs', 'job_queues', 'tasks', 'known_crontabs'].flatMap((name) => [
      `drop policy if exists worker on graphile_worker._private_${name};`,
      `create policy worker on graphile_worker._private_${name} for all using ((select app_role()) = 'worker');`,
    ]),
  ]
}
