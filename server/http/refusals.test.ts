import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { buildApp } from '#server/app.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { answerMalformed, refusalHeadersOf } from './body/malformed-request.ts'

let testApp: TestApp
let anna: Person

beforeAll(async () => {
  testApp = await startTestApp()
  anna = await peopleOf(testApp).signedIn('org_admin')
})
afterAll(() => testApp.close())

describe('an answer', () => {
  test.each([
    '/api/auth/me',
    '/%61pi/auth/me',
    '/api/nothing',
    '/api/docs',
    '/api/docs/calendars',
    '/',
    '/%',
  ])('to %s is never stored', async (path) => {
    expect((await anna.get(path)).headers['cache-control']).toBe('no-store')
  })

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
      const ordinary = await anna.get('/api/nothing')
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(ordinary.headers).sort())
    },
  )

  test('to what is not HTTP at all says so in the same shape', async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await speak(testApp.app.server.address(), 'NOT HTTP\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
    const { headers } = await anna.get('/api/nothing')
    const expected = Object.keys(headers).filter((name) => name !== 'date')
    for (const name of expected) expect(answer.toLowerCase()).toContain(`\r\n${name}: `)
    expect(Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('malformed-request')
  })

  test.each(['ERR_HTTP_REQUEST_TIMEOUT', 'HPE_INVALID_METHOD'])(
    'after %s lets the connection go, also where the other side never closes it',
    async (code) => {
      const app = await buildApp(testApp.outside)
      await app.listen({ port: 0, host: '127.0.0.1' })
      const accepted = once(app.server, 'connection')
      const { port } = app.server.address() as AddressInfo
      const peer = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
      const [socket] = await accepted
      app.server.emit('clientError', Object.assign(new Error(code), { code }), socket)
      await once(peer, 'data')
      await expect.poll(() => connectionsOf(app)).toBe(0)
      peer.destroy()
      await app.close()
    },
  )
})

test.each([
  ['in another charset', { 'content-type': 'application/json; charset=utf-16' }],
  ['said to be compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ['with bytes of another charset', { 'content-type': 'application/json' }, Buffer.from('"é"', 'latin1')],
])('JSON %s is refused before it is read', async (_, headers, payload: string | Buffer = '{}') => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: testApp.outside.settings.publicUrl, ...headers },
    payload,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type'])
})

test.each(['/api/auth/logout', '/api/auth/login'])('a literal null is no body for %s', async (url) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url,
    headers: { origin: testApp.outside.settings.publicUrl, 'content-type': 'application/json' },
    payload: 'null',
  })
  expect(answer.statusCode).toBe(400)
})

test('no page may use a camera, a microphone or a place', async () => {
  const { headers } = await anna.get('/')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
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

function connectionsOf({ server }: TestApp['app']): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
}

function speak(address: ReturnType<TestApp['app']['server']['address']>, words: string): Promise<string> {
  if (address === null || typeof address === 'string') throw new Error('The server has no address.')
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write(words))
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('end', () => resolve(Buffer.concat(parts).toString()))
    socket.on('error', reject)
  })
}

test('a refusal over a connection is the same as without one', async () => {
  const app = await buildApp(testApp.outside)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { origin: testApp.outside.settings.publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ email: anna.email, password: 'not the password' }),
  })
  expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([401, 'invalid-credentials'])
  await app.close()
})

test('a request that is cut off while it is sent is no fault of ours, and nothing is logged of it', async () => {
  const lines: string[] = []
  const app = await buildApp({
    ...testApp.outside,
    log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  })
  const ended = new Promise((resolve) => app.addHook('onRequestAbort', async ({ id }) => resolve(id)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = ['POST /api/auth/login HTTP/1.1', 'host: localhost', 'content-type: application/json']
  socket.write(
    `${head.join('\r\n')}\r\norigin: ${testApp.outside.settings.publicUrl}\r\ncontent-length: 90000\r\n\r\n{`,
  )
  await once(app.server, 'request')
  socket.destroy()
  await ended
  await app.close()
  expect(lines).toEqual([])
})

test('what is not HTTP is cut off by a server that is closing', async () => {
  const closed = await buildApp(testApp.outside)
  await closed.close()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = await once(server, 'connection')
  await answerMalformed(
    new Error('not HTTP'),
    socket,
    refusalHeadersOf(() => closed),
  )
  expect(socket.destroyed).toBe(true)
  client.destroy()
  server.close()
})
