import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchTextOver } from './fetch-text.ts'
import type { Network } from './internet.ts'

const options = { mediaTypes: ['text/calendar'], maxBytes: 100 * 1024 }
const address = 'https://dates.example.gov.uk/terms.ics?year=2026'
const somewhere = '93.184.216.34'
const impatientMs = 300
type Stub = { network: Network; asked: string[]; tried: string[]; connections: () => number }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A council's host on loopback: whatever address is connected to, this listener answers, and it counts. */
async function aHost(answer: RequestListener, addresses: readonly string[] = [somewhere]): Promise<Stub> {
  let connections = 0
  const server = createServer(answer).on('connection', () => {
    connections += 1
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  const tried: string[] = []
  return {
    asked,
    tried,
    connections: () => connections,
    network: {
      resolve: async (hostname) => {
        asked.push(hostname)
        return addresses
      },
      connect: (_hostname, checked) => {
        tried.push(...checked)
        return connect(port, '127.0.0.1')
      },
    },
  }
}

const calendar: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end('BEGIN:VCALENDAR')

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error & { code: string }) => ({ code: error.code, message: error.message }),
  )

test('what the host still calls the same is not sent again', async () => {
  const host = await aHost((request, response) => {
    if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': 'text/calendar', etag: '"7"' }).end('BEGIN:VCALENDAR')
  })
  const fetchText = fetchTextOver(host.network)
  const { etag = null } = await fetchText(address, options)
  expect(etag).toBe('"7"')
  expect(await fetchText(address, { ...options, ifNoneMatch: etag })).toMatchObject({ isUnchanged: true })
  expect(await fetchText(address, { ...options, ifNoneMatch: '"6"' })).toMatchObject({ etag: '"7"' })
})

test('a text is read from the address that was looked at', async () => {
  let seen = ''
  const host = await aHost((request, response) => {
    seen = `${request.headers.host} ${request.url} ${request.headers['accept-encoding']} ${request.headers.cookie}`
    calendar(request, response)
  })
  const text = await fetchTextOver(host.network)(address, options)
  expect(text).toEqual({ mediaType: 'text/calendar', text: 'BEGIN:VCALENDAR', etag: null })
  expect(seen).toBe('dates.example.gov.uk /terms.ics?year=2026 identity undefined')
  expect(host.tried).toEqual([somewhere])
})

test('a PDF comes as its bytes, which are no text', async () => {
  const host = await aHost((_, r) => void r.setHeader('content-type', 'application/pdf').end(Buffer.of(255)))
  const file = await fetchTextOver(host.network)(address, { ...options, mediaTypes: ['application/pdf'] })
  expect(file).toMatchObject({ text: '', content: Uint8Array.of(255) })
})

describe('an address is refused before anybody is asked for it', () => {
  test.each([
    'http://dates.example.gov.uk/',
    'file:///etc/passwd',
    'gopher://dates.example.gov.uk/',
    'ftp://dates.example.gov.uk/',
    'data:text/calendar,BEGIN',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://127.1/',
    'https://１２７.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://8.8.8.8/',
    'https://localhost/',
    'https://localhost./',
    'https://dates.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://dates.example.gov.uk./',
    'https://user@dates.example.gov.uk/',
    'https://user:secret@dates.example.gov.uk/',
    'https://:secret@dates.example.gov.uk/',
    'https://dates.example.gov.uk:8443/',
    'https://dates.example.gov.uk:80/',
    'https://',
    'dates.example.gov.uk',
    '',
  ])('%s', refusesToAsk)

  test('one that is too long', () => refusesToAsk(`https://dates.example.gov.uk/${'a'.repeat(2000)}`))

  async function refusesToAsk(wrong: string) {
    const host = await aHost(calendar)
    const refusal = await refusalOf(fetchTextOver(host.network)(wrong, options))
    expect(refusal?.code).toBe('invalid-input')
    expect([host.asked, host.tried, host.connections()]).toEqual([[], [], 0])
  }
})

describe('a name that leads to where it should not is not connected to', () => {
  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [[somewhere, '10.0.0.1']],
    [['2606:4700::1111', '::ffff:127.0.0.1']],
    [[]],
  ])('%j', async (addresses) => {
    const host = await aHost(calendar, addresses)
    const refusal = await refusalOf(fetchTextOver(host.network)(address, options))
    expect(refusal).toEqual({
      code: 'source-unusable',
      message: 'dates.example.gov.uk is not on the public internet.',
    })
    expect([host.tried, host.connections()]).toEqual([[], 0])
  })

  test('and is looked up once: what was looked at is what is connected to', async () => {
    const host = await aHost(calendar)
    await fetchTextOver(host.network)(address, options)
    expect(host.asked).toEqual(['dates.example.gov.uk'])
  })
})

test.each([301, 302, 303, 307, 308])('a redirection (%i) is not followed', async (status) => {
  const inside = await aHost(calendar)
  const host = await aHost(
    (_request, response) => void response.writeHead(status, { location: 'http://127.0.0.1/' }).end(),
  )
  const refusal = await refusalOf(fetchTextOver(host.network)(address, options))
  expect(refusal?.code).toBe('source-unusable')
  expect([host.connections(), inside.connections()]).toEqual([1, 0])
})

describe('an answer that is no good ends soon and costs little', () => {
  const start = { 'content-type': 'text/calendar' }
  // Compressed before any memory is measured.
  const fiftyMegabytes = gzipSync(Buffer.alloc(50 * 2 ** 20))

  test.each<[string, RequestListener]>([
    ['silent', () => undefined],
    ['slow', (_, response) => drip(response.writeHead(200, start), 'x', 10)],
    [
      'slow in its headers',
      ({ socket }) => drip(socket.write('HTTP/1.1 200 OK\r\nX-A: ') && socket, 'x', 10),
    ],
  ])('%s', async (_, answer) => {
    const host = await aHost(answer)
    // By the same event loop, so that a busy machine delays both.
    const late = AbortSignal.timeout(impatientMs * 2)
    const refusal = await refusalOf(fetchTextOver(host.network, impatientMs)(address, options))
    expect([refusal?.code, late.aborted]).toEqual(['source-too-slow', false])
  })

  test('a name that does not resolve', async () => {
    const host = await aHost(calendar)
    const network = { ...host.network, resolve: () => new Promise<string[]>(() => undefined) }
    const refusal = await refusalOf(fetchTextOver(network, impatientMs)(address, options))
    expect(refusal?.code).toBe('source-too-slow')
  })

  test.each<[string, RequestListener]>([
    ['endless', (_, response) => drip(response.writeHead(200, start), 'x'.repeat(64 * 1024), 0)],
    [
      'of a gigabyte',
      (_, response) =>
        drip(response.writeHead(200, { ...start, 'content-length': 2 ** 30 }), 'x'.repeat(2 ** 16), 0),
    ],
    [
      'compressed',
      (_, response) =>
        void response.writeHead(200, { ...start, 'content-encoding': 'gzip' }).end(fiftyMegabytes),
    ],
    ['a page', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['of no type', (_, response) => void response.writeHead(200).end('BEGIN:VCALENDAR')],
    ['missing', (_, response) => void response.writeHead(404, start).end('BEGIN:VCALENDAR')],
    ['an error', (_, response) => void response.writeHead(500, start).end()],
    ['empty of content', (_, response) => void response.writeHead(204, start).end()],
    [
      'cut off',
      ({ socket }, response) => void response.writeHead(200, start).write('x', () => socket.destroy()),
    ],
    ['no HTTP', ({ socket }) => void socket.end('220 mail.example.org ESMTP\r\n')],
    [
      'all headers',
      ({ socket }) => drip(socket.write('HTTP/1.1 200 OK\r\n') && socket, `X-A: ${'a'.repeat(8192)}\r\n`, 0),
    ],
  ])('%s', async (_, answer) => {
    const host = await aHost(answer)
    const before = process.memoryUsage().rss
    const refusal = await refusalOf(fetchTextOver(host.network, 5000)(address, options))
    expect(refusal?.code).toBe('source-unusable')
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 2 ** 20)
  })

  test('a host that is not there', async () => {
    const host = await aHost(calendar)
    const network = { ...host.network, connect: () => connect(1, '127.0.0.1') }
    const refusal = await refusalOf(fetchTextOver(network)(address, options))
    expect(refusal).toEqual({
      code: 'source-unusable',
      message: 'dates.example.gov.uk could not be reached. Try again later.',
    })
  })
})

type Sink = { write: (text: string) => boolean; destroyed: boolean } | false

/** Writes until the reader has gone. */
function drip(sink: Sink, text: string, everyMs: number): void {
  if (!sink) return
  const timer = setInterval(() => {
    if (sink.destroyed) clearInterval(timer)
    else sink.write(text)
  }, everyMs)
}
