import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankHolidayFeedAt } from './bank-holiday-feed.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} of ${request.headers.host}`)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{}')
})
let port: number

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each(['127.0.0.1', 'localhost'])(
  'the operator may name this machine as %s, with a port',
  async (host) => {
    const feed = bankHolidayFeedAt(`http://${host}:${port}/bank-holidays.json?v=1`)
    expect(feed.host).toBe(host)
    expect(await feed.fetch()).toBe('{}')
    expect(asked.at(-1)).toBe(`GET /bank-holidays.json?v=1 of ${host}:${port}`)
  },
)

test('a server that speaks no TLS is not read as https', async () => {
  const feed = bankHolidayFeedAt(`https://127.0.0.1:${port}/bank-holidays.json`)
  await expect(feed.fetch()).rejects.toThrow('127.0.0.1 could not be reached. Try again later.')
})
