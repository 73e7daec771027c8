import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import {
  bodyFor,
  callsWithId,
  idOf,
  type NamedCall,
  namedCalls,
  outsiders,
  publicFacts,
  send,
  withoutRequestId,
} from '#server/test/tenants/named-calls.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// The first guard alone: row-level security, which would hide a hole in it, is off.

let testApp: TestApp
let ours: Tenant
let theirs: Tenant
/** Of our organisation, to whom its site was not granted. */
let colleagues: Person[]

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
  const { organizationId } = ours
  const people = peopleOf(testApp)
  colleagues = [
    await people.signedIn('site_manager', { organizationId }),
    await people.signedIn('site_user', { organizationId }),
  ]
  await testApp.ownerPool.query(`do $$ declare name text; begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %I disable row level security', name);
    end loop;
  end $$`)
})
afterAll(() => testApp.close())

const callsOfTenants = callsWithId.filter(([, endpoint]) => !publicFacts.has(endpoint))

test.each(callsOfTenants)('%s: an outsider gets the answer of what does not exist', (...call) =>
  expectNothingFound(call),
)

async function expectNothingFound(call: NamedCall) {
  for (const role of outsiders) await expectNotFoundBy(ours.people[role], call, theirs)
}

async function expectNotFoundBy(person: Person, [name, endpoint]: NamedCall, owner: Tenant) {
  const body = bodyFor([name, endpoint], ours)
  const hidden = await send(person, endpoint, idOf(endpoint, owner), body)
  const invented = await send(person, endpoint, randomUUID(), body)
  expect(withoutRequestId(hidden.body), `${name} as ${person.role}`).toEqual(withoutRequestId(invented.body))
}

test.each(callsOfTenants.filter(([, { path }]) => /^\/api\/(sites|calendars|revisions|feeds)\/:/.test(path)))(
  '%s: a colleague without the site gets the answer of what does not exist',
  async (...call) => {
    for (const colleague of colleagues) await expectNotFoundBy(colleague, call, ours)
  },
)

test.each(namedCalls.filter(([, endpoint]) => endpoint.method === 'GET' && !publicFacts.has(endpoint)))(
  '%s mentions nothing of theirs',
  async (_, endpoint) => {
    for (const role of outsiders)
      expect((await send(ours.people[role], endpoint, idOf(endpoint, ours))).body, role).not.toContain(
        theirs.mark,
      )
  },
)

test('outsiders reach no template without a site and no person’s key', async () => {
  await testApp.ownerPool.query('update calendar_templates set site_id = null')
  await testApp.ownerPool.query('update api_keys set organization_id = null')
  const calls = callsOfTenants.filter(([, { path }]) => /^\/api\/(templates|api-keys)\/:/.test(path))
  expect(calls.length).toBeGreaterThan(3)
  for (const call of calls) await expectNothingFound(call)
})
