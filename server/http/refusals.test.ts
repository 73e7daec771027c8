import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let anna: Person

beforeAll(async () => {
  testApp = await startTestApp()
  anna = await peopleOf(testApp).signedIn('org_admin')
})
afterAll(() => testApp.close())

describe('an answer', () => {
  test.each(['/api/auth/me', '/%61pi/auth/me', '/api/nothing', '/', '/%'])(
    'to %s is never stored',
    async (path) => {
      expect((await anna.get(path)).headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['/%', '/api/%', '/api/sites/%c0%af', `/api/sites/${'a'.repeat(101)}`])(
    'to %s, which no route can read, is a refusal like any other',
    async (path) => {
      const answer = await anna.get(path)
      expect(answer.statusCode).toBe(404)
      expect(Problem.parse(answer.json()).code).toBe('not-found')
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-request-id': answer.json().requestId,
      })
    },
  )

  test('to what is not HTTP at all says so in the same shape', async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await speak(testApp.app.server.address(), 'NOT HTTP\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('malformed-request')
  })
})

test.each(['toString', 'constructor', 'hasOwnProperty'])(
  'a field called %s is refused by its name',
  async (name) => {
    const answer = await anna.patch('/api/auth/profile', {
      firstName: 'Meadow',
      lastName: 'Lane',
      [name]: 'x',
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([name])
  },
)

test('a hundred writes of one person leave room for another’s call', async () => {
  const given = givenIn(testApp)
  const ben = await peopleOf(testApp).signedIn('org_admin')
  const site = await given.site({ organizationId: anna.organizationId ?? '' })
  const { id } = await given.calendar({ siteId: site.id })
  const terms = [
    { name: 'summer', startDate: '2026-04-13', endDate: '2026-07-21' },
    { name: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18' },
    { name: 'spring', startDate: '2027-01-04', endDate: '2027-03-25' },
  ]
  let left = 100
  const writes = Array.from({ length: left }, async () => {
    const { statusCode } = await anna.put(`/api/calendars/${id}/terms`, { terms })
    left -= 1
    return statusCode
  })
  expect((await ben.get('/api/auth/me')).statusCode).toBe(200)
  expect(left).toBeGreaterThan(50)
  expect(new Set(await Promise.all(writes))).toEqual(new Set([200]))
})

function speak(address: ReturnType<TestApp['app']['server']['address']>, words: string): Promise<string> {
  if (address === null || typeof address === 'string') throw new Error('The house has no door.')
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write(words))
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('end', () => resolve(Buffer.concat(parts).toString()))
    socket.on('error', reject)
  })
}
