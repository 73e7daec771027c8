import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let anna: Person

beforeAll(async () => {
  const publicUrl = 'https://calendar.example'
  testApp = await startTestApp({ settings: { publicUrl, ownOrigins: [publicUrl] } })
  anna = await peopleOf(testApp).withAccount('org_admin')
})
afterAll(() => testApp.close())

const send = (payload: string) =>
  testApp.app.inject({
    ...{ method: 'POST', url: '/api/auth/login', payload },
    headers: { 'content-type': 'application/json', origin: 'https://calendar.example' },
  })

const opened = '{"a":'

test.each([
  ['keys that belong to every object', '{"__proto__":{"role":"system_admin"},"email":"a@b.example"}', 400],
  ['a constructor', '{"constructor":{"prototype":{"role":"system_admin"}},"email":"a@b.example"}', 400],
  ['arrays in arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
  ['objects in objects', `${opened.repeat(9000)}1${'}'.repeat(9000)}`, 400],
  ['ten megabytes', JSON.stringify({ email: 'x'.repeat(10_000_000) }), 413],
  [
    'a hundred thousand keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [key, 1]))),
    413,
  ],
])('a body of %s is refused, and changes nothing for the next call', async (_, payload, status) => {
  const answer = await send(payload)
  expect([answer.statusCode, Problem.safeParse(answer.json()).success]).toEqual([status, true])
  expect(Reflect.get({}, 'role')).toBeUndefined()
  expect((await testApp.app.inject('/api/health/live')).statusCode).toBe(200)
})

const changes = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ method }) => method !== 'GET')

const ofOtherSites = [
  ...['https://evil.example', 'null', 'https://calendar.example.evil.example'].map((origin) => ({ origin })),
  ...['cross-site', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
]

test('no other site has a call that changes something done, whatever its origin is like', async () => {
  const done: string[] = []
  for (const { method, path } of changes)
    for (const headers of ofOtherSites) {
      const answer = await testApp.app.inject({ method, url: path.replace(/:\w+/, anna.id), headers })
      if (answer.json().code !== 'foreign-origin') done.push(`${method} ${path} ${answer.statusCode}`)
    }
  expect(changes.length).toBeGreaterThan(100)
  expect(done).toEqual([])
})

test('TRACE is answered by nothing, and no answer names the software', async () => {
  expect((await testApp.app.inject({ method: 'TRACE', url: '/api/auth/me' })).statusCode).toBe(404)
  const { headers } = await testApp.app.inject('/api/auth/me')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test.each(['/', '/api/auth/me', '/api/nothing', '/%'])('browsers stay on https after %s', async (url) => {
  const { headers } = await testApp.app.inject({ url, headers: { origin: 'https://evil.example' } })
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('a forged host is in no link', async () => {
  const answer = await testApp.app.inject({
    ...{ method: 'POST', url: '/api/auth/forgotten-password', payload: { email: anna.email } },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://calendar.example' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const [mail] = await mailsTo(testApp, anna.email)
  expect(mail?.link).toMatch(/^https:\/\/calendar\.example\/reset-password/)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})
