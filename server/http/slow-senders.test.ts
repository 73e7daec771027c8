import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
const sockets: Socket[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => testApp.close())

const unfinishedHead = 'GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const unfinishedBody = [
  'POST /api/auth/login HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 5000',
  '',
  '{"email":"',
].join('\r\n')

/** Sends the beginning of a request that never ends. */
async function beginSlowly(beginning: string): Promise<Socket> {
  const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => undefined))
  await once(socket, 'connect')
  await new Promise((sent) => socket.write(beginning, sent))
  return socket
}

const connectionCount = () =>
  new Promise<number>((resolve) => testApp.app.server.getConnections((_, count) => resolve(count)))

test.each([
  ['heads', unfinishedHead],
  ['bodies', unfinishedBody],
])('five hundred connections with unfinished %s leave room for another’s call', async (_, beginning) => {
  const ben = await peopleOf(testApp).signedIn('org_admin')
  const before = await connectionCount()
  await Promise.all(Array.from({ length: 500 }, () => beginSlowly(beginning)))
  await expect.poll(connectionCount).toBe(before + 500)
  const { port } = testApp.app.server.address() as AddressInfo
  const headers = { cookie: `session=${ben.token()}` }
  expect((await fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers })).status).toBe(200)
  expect(await connectionCount()).toBeGreaterThanOrEqual(before + 500)
})

describe('an unfinished request is cut off', () => {
  test('with its head after thirty seconds, with its body after sixty', () => {
    const { headersTimeout, requestTimeout } = testApp.app.server
    // Node exchanges the two where the head may take longer than all.
    expect([headersTimeout, requestTimeout]).toEqual([30_000, 60_000])
  })

  test.each([
    ['head', unfinishedHead],
    ['body', unfinishedBody],
  ])('in its %s, with the reason', async (_, beginning) => {
    const { server } = testApp.app
    const usual = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout }
    const socket = await beginSlowly(beginning)
    let answer = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece
    })
    try {
      Object.assign(server, { headersTimeout: 1, requestTimeout: 2 })
      await once(socket, 'close')
    } finally {
      Object.assign(server, usual)
    }
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('The request took too long to arrive. Please try again.')
  })
})
