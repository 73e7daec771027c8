import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'
import { withConnection } from './database.ts'
import { readGuards } from './guards.ts'
import { thisRelease } from './release.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const ask = <Row>(query: string) =>
  withConnection(database.owner, async (client) => (await client.query<Row & object>(query)).rows)

/** What the files make, in the words of the catalogue. */
function written(): string[] {
  return readGuards(thisRelease.folder).statements.map((statement) => {
    const [, kind, name] = /^(?:create|alter)(?: or replace| constraint)? (\w+) (\w+)/.exec(statement) ?? []
    const [, table] = /\bon (\w+)/.exec(statement) ?? []
    const isOfTable = kind === 'policy' || kind === 'trigger'
    return isOfTable ? `${kind} ${name} on ${table}` : `${kind} ${name}`
  })
}

const inCatalogue = `
  select 'policy ' || policyname || ' on ' || tablename as thing from pg_policies where schemaname = 'public'
  union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger
    join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'view ' || viewname from pg_views where schemaname = 'public'
  union all select 'table ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`

test('the database holds what the files say, each once, and nothing else', async () => {
  const rows = await ask<{ thing: string }>(inCatalogue)
  expect(rows.map(({ thing }) => thing).sort()).toEqual(written().sort())
})

test('every function reads what there is', async () => {
  // What PostgreSQL checks of a function when it is made, which is put off while they are made together.
  await ask(`
    select case lanname when 'sql' then fmgr_sql_validator(pg_proc.oid) else plpgsql_validator(pg_proc.oid) end
    from pg_proc join pg_language on pg_language.oid = prolang where pronamespace = 'public'::regnamespace`)
})

test('no two functions have one name, so that a call is never of the other release', async () => {
  const names = written().filter((thing) => thing.startsWith('function '))
  expect(new Set(names).size).toBe(names.length)
})

type Function = { name: string; body: string; path: string[] | null; isOpen: boolean; isTrigger: boolean }

/** Functions that look past row-level security. */
const definers = () =>
  ask<Function>(`
    select proname as name, prosrc as body, proconfig as path, has_function_privilege('public', oid, 'execute') as "isOpen",
      prorettype = 'trigger'::regtype as "isTrigger"
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`)

/** Those that can't ask who is calling, with what stands in its place. */
const beforeThereIsACaller: Readonly<Record<string, string>> = {
  auth_accept_invitation: 'knows the token of the invitation',
  auth_confirm_address: 'knows the token of the change',
  auth_find_account: 'signing in: the password is compared next',
  auth_find_account_of_identity: 'signing in: the provider has proved the identity',
  auth_find_account_of_passkey: 'signing in: the signature of the passkey is checked next',
  auth_find_api_key: 'knows the key',
  auth_find_invitation: 'knows the token of the invitation',
  auth_find_organizations_of_domain: 'signing in: where to send people with addresses at a domain',
  auth_find_password_reset: 'knows the token of the reset',
  auth_find_known_device: 'signing in: knows the token of the device',
  auth_find_registration: 'answers only for an organisation that lets anyone register',
  auth_find_session: 'knows the token of the session',
  auth_find_single_sign_on: 'signing in: where to send people of an organisation',
  auth_needs_second_factor: 'signing in: yes or no',
  auth_requires_provider: 'signing in: yes or no',
  auth_confirm_report_recipient: 'the id comes from the sealed link of a mail',
  auth_find_report_recipient: 'the id comes from the sealed link of a mail',
  auth_stop_report_recipient: 'the id comes from the sealed link of a mail',
  auth_end_provider_sessions: 'signing out: the provider has signed the logout token',
  auth_use_logout_token: 'signing out: the provider has signed the logout token',
  auth_register: 'makes an invitation, only where an organisation lets anyone register',
  auth_set_up: 'knows the token of the set-up, and only while there is no account',
  app_add_job: 'a registration or a forgotten password has a job as its consequence',
  app_queue_mails: 'a registration or a forgotten password has a mail as its consequence',
  find_feed: 'knows the token of the feed',
  find_feed_windows: 'knows the token of the feed',
  find_parents_page: 'knows the code of the page',
  find_parents_page_logo: 'knows the code of the page',
  find_acceptances: 'knows the code of the proof or the hash of a revision',
  find_chain: 'knows the code of the proof or the hash of a revision',
  find_proof: 'knows the code of the proof',
  note_feed_readers: 'counts what was fetched by token',
}

const asksWhoCalls = /\bapp_(role|user|organization|authority|manages_user|edits_site|council_of)\(/

describe('a function that looks past row-level security', () => {
  test('has its search path fixed', async () => {
    const open = (await definers()).filter(({ path }) => !path?.includes('search_path=public, pg_temp'))
    expect(open.map(({ name }) => name)).toEqual([])
  })

  test('can be called by the app alone', async () => {
    expect((await definers()).filter(({ isOpen }) => isOpen)).toEqual([])
  })

  test('asks who is calling, unless it is a trigger or there is no caller yet', async () => {
    // A trigger can't be called: what runs it has passed the policies of its table.
    const silent = (await definers()).filter(({ body, isTrigger }) => !isTrigger && !asksWhoCalls.test(body))
    expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(beforeThereIsACaller).sort())
  })
})

test('a function in PL/pgSQL has its search path fixed too, as nothing is put in its place', async () => {
  const open = await ask(`
    select proname from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname = 'plpgsql' and proconfig is null`)
  expect(open).toEqual([])
})
