import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

// What only the database refuses is answered like any other refusal, and the log names the rule and no value of a row.

let testApp: TestApp
let anna: Person
let site: {
  name: string
  address: string
  contactEmail: string
  contactPhone: string
  localAuthorityId: string
}
const lines: string[] = []

beforeAll(async () => {
  testApp = await startTestApp({
    log: { level: 'error', stream: { write: (line) => void lines.push(line) } },
  })
  anna = await peopleOf(testApp).signedIn('org_admin')
  const { id } = await givenIn(testApp).localAuthority()
  site = {
    name: 'Secret Garden',
    address: '1 Hidden Lane',
    contactEmail: 'a@secret.example',
    contactPhone: '0114 496 0000',
    localAuthorityId: id,
  }
  await testApp.ownerPool.query(`
    create table test_rule (name text not null, code text);
    create function break_rule() returns trigger language plpgsql as $$
    declare rule text = (select code from test_rule);
    begin
      if rule = '22P02' then perform new.name::int; end if;
      if rule = '22003' then perform (new.capacity + 99999)::smallint; end if;
      if rule = '23502' then insert into test_rule (code) values (new.name); end if;
      if rule = '42501' then raise exception 'the rule that was meant' using errcode = 'insufficient_privilege'; end if;
      if rule = 'P0001' then raise exception 'the rule that was meant'; end if;
      return new;
    end $$;
    create trigger break_rule before insert on sites for each row execute function break_rule();
    alter table sites add constraint sites_test_rule check (name <> 'Secret Garden');
    grant select, insert on test_rule to term_calendar_app;
    grant execute on function break_rule() to term_calendar_app`)
})
afterAll(() => testApp.close())
beforeEach(() => {
  lines.length = 0
})

const broken = () => lines.map((line) => JSON.parse(line)).map(({ msg, rule }) => ({ msg, rule }))

async function makeSite(code: string) {
  await testApp.ownerPool.query('delete from test_rule')
  await testApp.ownerPool.query(`insert into test_rule values ('', $1)`, [code])
  return anna.post(`/api/organizations/${anna.organizationId}/sites`, { ...site, capacity: 40 })
}

test.each([
  ['23514', 400, 'invalid-input', { table: 'sites', constraint: 'sites_test_rule' }],
  ['23502', 400, 'invalid-input', { table: 'test_rule', column: 'name' }],
  ['22P02', 400, 'invalid-input', {}],
  ['22003', 400, 'invalid-input', {}],
  ['42501', 403, 'not-permitted', { message: 'the rule that was meant' }],
  ['P0001', 403, 'not-permitted', { message: 'the rule that was meant' }],
])('a row that the database refuses with %s is answered with %d', async (code, status, problem, named) => {
  const answer = await makeSite(code)
  expect([answer.statusCode, answer.json().code]).toEqual([status, problem])
  expect(broken()).toEqual([{ msg: 'refused by the database', rule: { code, ...named } }])
  for (const value of Object.values(site)) expect(lines.join()).not.toContain(value)
})

test('a row that a policy refuses is answered so too, and the log names its table', async () => {
  await testApp.ownerPool.query(
    'create policy test_rule on sites as restrictive for insert with check (false)',
  )
  const answer = await makeSite('')
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-permitted'])
  expect(broken()[0]?.rule.message).toMatch(/row-level security policy.* for table "sites"/)
})
