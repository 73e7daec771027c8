import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { refusalOfDatabase } from './database-refusal.ts'

// What PostgreSQL says on a full disk is said by a trigger here, as no test fills the disk of its machine.

let testApp: TestApp
let anna: Person
let site: object

beforeAll(async () => {
  testApp = await startTestApp()
  anna = await peopleOf(testApp).signedIn('org_admin')
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  site = {
    name: 'New',
    address: '1 Lane',
    contactEmail: 'a@site.example',
    localAuthorityId,
    capacity: 40,
  }
  await testApp.ownerPool.query(`
    create function no_space() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger no_space before insert on sites for each row execute function no_space();
    grant execute on function no_space() to term_calendar_app`)
})
afterAll(() => testApp.close())

const makeSite = () => anna.post(`/api/organizations/${anna.organizationId}/sites`, site)
const readiness = async () => {
  const answer = await testApp.app.inject({ url: '/api/health/ready' })
  return [answer.statusCode, answer.json().status, answer.json().message]
}

test('a full disk is named, by what could not be saved and by readiness, until there is space again', async () => {
  expect(await readiness()).toEqual([200, 'ready', undefined])
  const refused = await makeSite()
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
  expect(refused.json().message).toMatch(/^The server’s disk is full/)
  expect(await readiness()).toEqual([200, 'read-only', refused.json().message])
  // Reading goes on.
  expect((await anna.get('/api/sites')).statusCode).toBe(200)

  await testApp.ownerPool.query('drop trigger no_space on sites')
  expect((await makeSite()).statusCode).toBe(201)
  testApp.clock.advance({ minutes: 1 })
  expect(await readiness()).toEqual([200, 'ready', undefined])
})

test.each(['ENOSPC', 'EDQUOT'])('a file of ours that can’t be written for %s is named so too', (code) => {
  expect(refusalOfDatabase(Object.assign(new Error(code), { code }))?.message).toMatch(/disk is full/)
})
