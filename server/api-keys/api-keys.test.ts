import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgramElsewhere } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

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

const keysOf = async (person: Person) => (await person.get('/api/auth/api-keys')).json()
const input = { name: 'Website', scopes: ['sites:read'], life: 30 }

describe('making a key', () => {
  test('shows it once, stores only its hash, and mails its maker', async () => {
    const anna = await people.signedIn('site_manager')
    const answer = await anna.post('/api/auth/api-keys', input)
    expect(answer.statusCode).toBe(201)
    const { id, key, hint, expiresAt } = answer.json()
    expect(key).toMatch(/^tc_[\w-]{43}$/)
    expect(key.endsWith(hint)).toBe(true)
    expect(expiresAt).toBe('2026-10-14T09:00:10.000Z')
    expect(await keysOf(anna)).toMatchObject([
      { id, name: 'Website', hint, lastUsedAt: null, isExpired: false },
    ])
    expect(JSON.stringify(await keysOf(anna))).not.toContain(key)
    const { rows } = await testApp.ownerPool.query('select * from api_keys where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(key.slice(3, -4))
    const { rows: audited } = await testApp.ownerPool.query(
      'select * from audit_entries where subject_id = $1',
      [id],
    )
    expect(audited).toMatchObject([{ action: 'api-key.make', actor_id: anna.id, after: { name: 'Website' } }])
    expect((await mailsTo(testApp, anna.email)).map(({ subject }) => subject)).toEqual([
      'An API key was made',
    ])
  })

  test('needs password and code from within the last five minutes', async () => {
    const anna = await people.signedIn('org_admin')
    testApp.clock.advance({ minutes: 6 })
    for (const path of ['/api/auth/api-keys', `/api/organizations/${anna.organizationId}/api-keys`])
      expect((await anna.post(path, input)).json().code).toBe('confirmation-required')
    expect(await keysOf(anna)).toEqual([])
  })

  test('is refused before the second factor', async () => {
    const half = await people.passwordGiven('org_admin')
    expect((await half.post('/api/auth/api-keys', input)).json().code).toBe('second-factor-required')
  })

  test.each([
    { ...input, name: ' ' },
    { ...input, scopes: [] },
    { ...input, scopes: ['users:manage'] },
    { ...input, scopes: ['sites:read', 'sites:read'] },
    { ...input, life: 31 },
    { name: 'Website', scopes: ['sites:read'] },
    { ...input, organizationId: crypto.randomUUID() },
  ])('takes nothing like %j', async (wrong) => {
    const anna = await people.signedIn('org_admin')
    expect((await anna.post('/api/auth/api-keys', wrong)).statusCode).toBe(400)
  })

  test('refuses scopes that the maker’s role does not have', async () => {
    const cara = await people.signedIn('la_user')
    const answer = await cara.post('/api/auth/api-keys', { ...input, scopes: ['publishing:read'] })
    expect(answer.json().fields).toEqual({
      scopes:
        'Your role does not allow “Read the addresses under which a site’s dates are shared, and its poster”. Leave it out.',
    })
  })

  test('ends at twenty, until one is revoked', async () => {
    const anna = await people.signedIn('org_admin')
    for (let made = 0; made < 20; made += 1) await makeKey(anna)
    testApp.clock.advance({ minutes: 1 })
    const refused = await anna.post('/api/auth/api-keys', input)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'in-use'])
    const [first] = await keysOf(anna)
    await anna.delete(`/api/api-keys/${first.id}`)
    expect((await anna.post('/api/auth/api-keys', input)).statusCode).toBe(201)
  })
})

test('of keys that are made at the same moment no more than twenty are', async () => {
  const anna = await people.signedIn('org_admin')
  for (let made = 0; made < 18; made += 1) await makeKey(anna)
  const answers = await Promise.all(Array.from({ length: 6 }, () => anna.post('/api/auth/api-keys', input)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409, 409])
  expect(await keysOf(anna)).toHaveLength(20)
})

describe('a key', () => {
  test('acts as its person, within their reach, and is named in the audit', async () => {
    const site = await given.site()
    const { organizationId } = site
    await given.site({ organizationId })
    const sites = [{ siteId: site.id, canEdit: true }]
    const ben = await people.signedIn('site_user', { organizationId, sites })
    const { id, key } = await makeKey(ben)
    const program = programWith(key)
    const reached = (await program.get('/api/sites')).json<{ id: string }[]>()
    expect(reached.map((found) => found.id)).toEqual([site.id])
    const calendar = await given.calendar({ siteId: site.id })
    expect((await program.post(`/api/calendars/${calendar.id}/submit`)).statusCode).toBe(200)
    const { rows } = await testApp.ownerPool.query(
      `select actor_id, api_key_id from audit_entries where subject_id = $1 and action = 'calendar.submit'`,
      [calendar.id],
    )
    expect(rows).toEqual([{ actor_id: ben.id, api_key_id: id }])
    const admin = await people.signedIn('org_admin', { organizationId })
    const timeline = (await admin.get(`/api/calendars/${calendar.id}/timeline`)).json()
    // Ben's own key is Ben's: an administrator reads that there was one.
    expect(timeline).toMatchObject([{ action: 'calendar.submit', apiKeyId: id, apiKeyName: null }])
    const own = (await ben.get(`/api/calendars/${calendar.id}/timeline`)).json()
    expect(own).toMatchObject([{ apiKeyName: 'Website' }])
  })

  test('of an organisation reaches all of it and nothing else', async () => {
    const site = await given.site()
    await given.site()
    const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const sam = await people.signedIn('system_admin')
    const path = `/api/organizations/${site.organizationId}/api-keys`
    for (const maker of [anna, sam]) {
      const { key } = (await maker.post(path, input)).json()
      const reached = (await programWith(key).get('/api/sites')).json<{ id: string }[]>()
      expect(reached.map((found) => found.id)).toEqual([site.id])
    }
    expect((await anna.get(path)).json()).toHaveLength(2)
    expect(await keysOf(anna)).toEqual([])
  })

  test('of a system administrator’s own is not made: it would reach every organisation', async () => {
    const sam = await people.signedIn('system_admin')
    expect((await sam.post('/api/auth/api-keys', input)).statusCode).toBe(403)
  })

  test('counts alone: the cookie beside it is not looked at', async () => {
    const anna = await people.signedIn('org_admin')
    const { key } = await makeKey(anna, { scopes: ['sites:read'] })
    const authorization = `Bearer ${key}`
    expect((await anna.get('/api/users', { authorization })).statusCode).toBe(403)
    expect((await anna.get('/api/sites', { authorization: 'Bearer tc_wrong' })).statusCode).toBe(401)
    expect((await anna.get('/api/sites', { authorization: 'Basic YTpi' })).statusCode).toBe(200)
  })

  test('is not accepted from a page of another site, and no other site may ask for it', async () => {
    const anna = await people.signedIn('org_admin')
    const program = programWith((await makeKey(anna)).key)
    const { id } = await given.calendar()
    const answer = await program.post(`/api/calendars/${id}/submit`, undefined, {
      origin: 'https://evil.example',
    })
    expect(answer.json().code).toBe('foreign-origin')
    const read = await program.get('/api/sites', { origin: 'https://evil.example' })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('in an address is nothing', async () => {
    const anna = await people.signedIn('org_admin')
    const { key } = await makeKey(anna)
    expect((await people.visitor().get(`/api/health/live?key=${key}`)).body).not.toContain(key)
    expect((await people.visitor().get(`/api/sites?access_token=${key}`)).statusCode).toBe(401)
  })

  test('that expires within a week is announced by one mail', async () => {
    const anna = await people.signedIn('site_manager')
    await anna.post('/api/auth/api-keys', input)
    await makeKey(anna)
    const notices = async () => {
      await testApp.runUntilStopped('tell-of-expiring-keys')
      const subjects = (await mailsTo(testApp, anna.email)).map(({ subject }) => subject)
      return subjects.filter((subject) => subject.includes('expires'))
    }
    expect(await notices()).toEqual([])
    testApp.clock.advance({ hours: 24 * 24 })
    expect(await notices()).toEqual([
      expect.stringMatching(/^The API key “Website” expires on \d+ October 2026$/),
    ])
    expect(await notices()).toHaveLength(1)
  })

  test('is in the export of own data by name, and is deleted with the account', async () => {
    const anna = await people.signedIn('site_manager')
    const { id, key } = await makeKey(anna)
    const exported = await anna.get('/api/auth/export')
    expect(exported.json().apiKeys).toMatchObject([{ name: 'Website', revokedAt: null }])
    expect(exported.body).not.toContain(key)
    await testApp.ownerPool.query(`update users set deletion_due_at = '2026-01-01' where id = $1`, [anna.id])
    await testApp.runUntilStopped('erase-accounts')
    const { rows } = await testApp.ownerPool.query('select name from api_keys where id = $1', [id])
    expect(rows).toEqual([])
  })

  test('notes when it was last used, not at each call', async () => {
    const anna = await people.signedIn('org_admin')
    const program = programWith((await makeKey(anna)).key)
    const lastUsed = async () => (await keysOf(anna))[0].lastUsedAt
    await program.get('/api/sites')
    const first = await lastUsed()
    expect(first).toBe(testApp.clock.now().toISOString())
    testApp.clock.advance({ minutes: 3 })
    await program.get('/api/sites')
    expect(await lastUsed()).toBe(first)
    testApp.clock.advance({ minutes: 3 })
    await program.get('/api/sites')
    expect(await lastUsed()).toBe(testApp.clock.now().toISOString())
  })

  test('makes a thing once under an Idempotency-Key, which is no other key’s', async () => {
    const site = await given.site()
    const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const [one, other] = [programWith((await makeKey(anna)).key), programWith((await makeKey(anna)).key)]
    const body = {
      siteId: site.id,
      fundingYear: '2026-27',
      customDates: {
        summer: { startDate: '2026-04-13', endDate: '2026-07-21' },
        autumn: { startDate: '2026-09-03', endDate: '2026-12-18' },
        spring: { startDate: '2027-01-04', endDate: '2027-03-31' },
      },
    }
    const headers = { 'idempotency-key': 'once' }
    const first = await one.post('/api/calendars/generate', body, headers)
    expect(first.statusCode).toBe(201)
    expect((await one.post('/api/calendars/generate', body, headers)).json()).toEqual(first.json())
    expect((await other.post('/api/calendars/generate', body, headers)).statusCode).toBe(409)
  })
})
