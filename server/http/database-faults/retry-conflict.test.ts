import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let anna: Person
let localAuthorityId: string

beforeAll(async () => {
  testApp = await startTestApp()
  anna = await peopleOf(testApp).signedIn('org_admin')
  localAuthorityId = (await givenIn(testApp).localAuthority()).id
  // A sequence goes on although its transaction is undone, so it counts the attempts.
  await testApp.ownerPool.query(`
    create sequence attempt;
    create table conflict (code text not null, failures int not null);
    create function meet_conflict() returns trigger language plpgsql security definer as $$
    declare met conflict;
    begin
      select * into met from conflict;
      if nextval('attempt') <= met.failures then raise exception 'met another' using errcode = met.code; end if;
      return new;
    end $$;
    create trigger meet_conflict before insert on sites for each row execute function meet_conflict();
    grant execute on function meet_conflict() to term_calendar_app`)
})
afterAll(() => testApp.close())

beforeEach(() => testApp.ownerPool.query(`select setval('attempt', 1, false)`))

async function makeSite(name: string, code: string, failures: number) {
  await testApp.ownerPool.query('delete from conflict')
  await testApp.ownerPool.query('insert into conflict values ($1, $2)', [code, failures])
  const site = { name, address: '1 Lane', contactEmail: 'a@site.example', localAuthorityId, capacity: 40 }
  return anna.post(`/api/organizations/${anna.organizationId}/sites`, site, {
    'idempotency-key': name.replace(' ', '-'),
  })
}

async function attempts(): Promise<number> {
  const { rows } = await testApp.ownerPool.query('select last_value::int as number from attempt')
  return rows[0]?.number
}

const sitesNamed = async (name: string) =>
  (await testApp.ownerPool.query('select id from sites where name = $1', [name])).rowCount

test.each(['40P01', '40001'])('a call that PostgreSQL undid with %s is done again, once', async (code) => {
  const answer = await makeSite(`After ${code}`, code, 2)
  expect(answer.statusCode).toBe(201)
  expect(await attempts()).toBe(3)
  expect(await sitesNamed(`After ${code}`)).toBe(1)
})

test('one that conflicts every time is refused as busy after four attempts', async () => {
  const answer = await makeSite('Never', '40P01', 99)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('busy') })
  expect(answer.headers['retry-after']).toBe('1')
  expect(await attempts()).toBe(4)
  expect(await sitesNamed('Never')).toBe(0)
})

test('what waited too long is said to be busy, and is not done again', async () => {
  for (const code of ['55P03', '57014']) {
    await testApp.ownerPool.query(`select setval('attempt', 1, false)`)
    const answer = await makeSite(`Waited ${code}`, code, 99)
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('busy')])
    expect(await attempts()).toBe(1)
  }
})
