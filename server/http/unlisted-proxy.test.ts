import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

const logLines: string[] = []
let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp({
    settings: { trustedProxies: ['10.0.0.1'] },
    log: { level: 'warn', stream: { write: (line) => void logLines.push(line) } },
  })
  admin = await peopleOf(testApp).signedIn('system_admin')
})
afterAll(() => testApp.close())

const through = (proxy: string) =>
  testApp.app.inject({
    url: '/api/health/live',
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': '192.0.2.1' },
  })
const serversPart = async () =>
  (await admin.get('/api/system/health'))
    .json<{ parts: { name: string; state: string; sentence: string }[] }>()
    .parts.find(({ name }) => name === 'servers')

test('a proxy that is listed is nothing to warn of', async () => {
  await through('10.0.0.1')
  expect(logLines).toEqual([])
  expect(await serversPart()).toMatchObject({ state: 'healthy' })
})

test.each([
  ['10.0.0.1', '192.0.2.1'],
  ['10.0.0.2', '10.0.0.2'],
])('through %s a caller is known as %s', async (proxy, address) => {
  const { headers } = await testApp.app.inject({
    ...{ method: 'POST', url: '/api/auth/login', remoteAddress: proxy },
    headers: { 'x-forwarded-for': '198.51.100.1, 192.0.2.1' },
    payload: { email: 'anna@example.org', password: 'tulips march over marble' },
  })
  const { rows } = await testApp.ownerPool.query('select address from audit_entries where request_id = $1', [
    headers['x-request-id'],
  ])
  expect(rows).toEqual([{ address }])
})

test('one that is not is logged once, and shown for a day', async () => {
  await through('10.0.0.2')
  await through('10.0.0.2')
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toContain('"address":"10.0.0.2"')
  expect(logLines[0]).not.toContain('192.0.2.1')
  expect(await serversPart()).toMatchObject({
    state: 'attention',
    sentence: /^10\.0\.0\.2 passes on .*TRUSTED_PROXIES/,
  })
  testApp.clock.advance({ hours: 24 })
  admin = await peopleOf(testApp).signedIn('system_admin')
  expect(await serversPart()).toMatchObject({ state: 'healthy' })
})
