import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram, openProgramElsewhere } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const programWith = (key: string) => openProgramElsewhere(testApp, key)

const input = { name: 'Website', scopes: ['sites:read'], life: 30 }

async function refusalOf(key: string) {
  const answer = await programWith(key).get('/api/sites')
  const { requestId: _, ...problem } = answer.json()
  return [answer.statusCode, problem]
}
const notGood = [
  401,
  { code: 'not-signed-in', message: 'This API key is not valid. Make another one in Term Calendar.' },
]

describe('a key is refused immediately and always in the same words', () => {
  test('when it never was', async () => {
    expect(await refusalOf('tc_neverwas')).toEqual(notGood)
    expect(await refusalOf('')).toEqual(notGood)
    expect(await refusalOf('x'.repeat(5000))).toEqual(notGood)
  })

  test('when it is revoked, by whom it belongs to alone', async () => {
    const anna = await people.signedIn('org_admin')
    const { id, key } = await makeKey(anna)
    const colleague = await people.signedIn('org_admin', { organizationId: anna.organizationId })
    const outsider = await people.signedIn('org_admin')
    for (const other of [colleague, outsider])
      expect((await other.delete(`/api/api-keys/${id}`)).statusCode).toBe(404)
    expect((await programWith(key).get('/api/sites')).statusCode).toBe(200)
    testApp.clock.advance({ minutes: 10 })
    expect((await anna.delete(`/api/api-keys/${id}`)).statusCode).toBe(200)
    expect(await refusalOf(key)).toEqual(notGood)
    expect((await anna.delete(`/api/api-keys/${id}`)).statusCode).toBe(404)
  })

  test('of an organisation, by any of its administrators', async () => {
    const anna = await people.signedIn('org_admin')
    const { id, key } = await makeKey(anna, { of: 'organization' })
    const colleague = await people.signedIn('org_admin', { organizationId: anna.organizationId })
    expect((await colleague.delete(`/api/api-keys/${id}`)).statusCode).toBe(200)
    expect(await refusalOf(key)).toEqual(notGood)
  })

  test('when it has expired', async () => {
    const anna = await people.signedIn('org_admin')
    const { key } = (await anna.post('/api/auth/api-keys', input)).json()
    testApp.clock.advance({ hours: 30 * 24 })
    expect(await refusalOf(key)).toEqual(notGood)
  })

  test.each([
    ['is deactivated', 'person', 'is_active = false', 'is_active = true'],
    [
      'leaves the organisation',
      'person',
      'organization_id = (select id from organizations where id <> $2 limit 1)',
      'organization_id = $2',
    ],
    ['is no administrator any more', 'organization', "role = 'site_manager'", "role = 'org_admin'"],
  ] as const)('when its maker %s, and for good', async (_, of, lost, back) => {
    const anna = await people.signedIn(of === 'person' ? 'site_manager' : 'org_admin')
    await people.signedIn('org_admin', { organizationId: anna.organizationId })
    await given.organization()
    const { key } = await makeKey(anna, { of })
    expect((await programWith(key).get('/api/sites')).statusCode).toBe(200)
    for (const change of [lost, back]) {
      const values = change.includes('$2') ? [anna.id, anna.organizationId] : [anna.id]
      await testApp.ownerPool.query(`update users set ${change} where id = $1`, values)
      expect(await refusalOf(key)).toEqual(notGood)
    }
  })

  test('while its organisation is archived, its maker leaves or lacks a second factor they must have', async () => {
    const anna = await people.signedIn('org_admin')
    const { key } = await makeKey(anna)
    const set = (table: string, change: string, id: string | null) =>
      testApp.ownerPool.query(`update ${table} set ${change} where id = $1`, [id])
    await set('organizations', 'archived_at = now()', anna.organizationId)
    expect(await refusalOf(key)).toEqual(notGood)
    await set('organizations', 'archived_at = null', anna.organizationId)
    await set('users', 'deletion_due_at = now()', anna.id)
    expect(await refusalOf(key)).toEqual(notGood)
    await set('users', 'deletion_due_at = null, is_two_factor_enabled = false', anna.id)
    expect(await refusalOf(key)).toEqual(notGood)
    await set('users', 'is_two_factor_enabled = true', anna.id)
    expect((await programWith(key).get('/api/sites')).statusCode).toBe(200)
  })
})

describe('how often', () => {
  test('a key may call is counted per key', async () => {
    const anna = await people.signedIn('org_admin')
    const [busy, other] = [programWith((await makeKey(anna)).key), programWith((await makeKey(anna)).key)]
    for (let call = 0; call < 300; call += 1) await busy.get('/api/sites?limit=1')
    const refused = await busy.get('/api/sites')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.get('/api/sites')).statusCode).toBe(200)
    expect((await anna.get('/api/sites')).statusCode).toBe(200)
  })

  test('wrong keys are looked at is counted for each address', async () => {
    const guesser = openProgram(testApp, 'tc_guess', '203.0.113.9')
    for (let guess = 0; guess < 30; guess += 1) expect((await guesser.get('/api/sites')).statusCode).toBe(401)
    expect((await guesser.get('/api/sites')).statusCode).toBe(429)
    expect(await refusalOf('tc_guess')).toEqual(notGood)
  })

  test('a valid key passes after any number of wrong ones from its address', async () => {
    const { key } = await makeKey(await people.signedIn('org_admin'))
    const guesser = openProgram(testApp, 'tc_guess', '203.0.113.10')
    for (let guess = 0; guess < 31; guess += 1) await guesser.get('/api/sites')
    expect((await guesser.get('/api/sites')).statusCode).toBe(429)
    expect((await openProgram(testApp, key, '203.0.113.10').get('/api/sites')).statusCode).toBe(200)
  })
})
