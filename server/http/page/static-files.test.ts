import { once } from 'node:events'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { makeWebFolder, type WebFolder } from '#server/test/app/web-folder.ts'

let folder: WebFolder
let testApp: TestApp
const log: string[] = []
beforeAll(async () => {
  folder = makeWebFolder()
  testApp = await startTestApp({
    settings: { webFolder: folder.path },
    log: { level: 'error', stream: { write: (line) => void log.push(line) } },
  })
})
afterAll(async () => {
  await testApp.close()
  folder.remove()
})

test('the page runs its own scripts alone, by a nonce that is new each time', async () => {
  const policies = [await testApp.app.inject('/'), await testApp.app.inject('/')].map(({ headers }) =>
    String(headers['content-security-policy']).split('; '),
  )
  for (const policy of policies) {
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
      /^script-src 'self' 'nonce-[\w+/=]{24}'$/,
    )
  }
  expect(policies[0]).not.toEqual(policies[1])
})

test('the page is compressed', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { headers, rawPayload } = await admin.get('/templates', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(brotliDecompressSync(rawPayload).toString()).toContain(`<style nonce="${nonce}">`)
})

test.each([
  ...['/.env', '/.git/config', '/package.json', '/first-visit.json', '/assets/main.js.map'],
  ...['/assets/../first-visit.json', '/assets/%2e%2e/first-visit.json', '/assets/..%2ffirst-visit.json'],
])('%s is no file of the page, and not served', async (path) => {
  expect((await testApp.app.inject(path)).statusCode).toBe(404)
})

test('an address with two dots asks for a page, which says that there is none', async () => {
  const { statusCode, headers } = await testApp.app.inject('/sites/..%2f..%2f/share')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test.each(['/calendars/%E0%A4%A', '/%', '/sites/%c0%af?tab=%'])(
  'the address %s, which is not percent-encoded, asks for a page like any other',
  async (path) => {
    const admin = await peopleOf(testApp).signedIn('org_admin')
    const { statusCode, headers } = await admin.get(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
    expect((await admin.get(`/api${path}`)).json().code).toBe('not-found')
  },
)

test('a file of the page carries no headers that only a document needs', async () => {
  const { headers } = await testApp.app.inject({ url: '/assets/style-a1.css' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
  expect(headers['cache-control']).toContain('immutable')
  const unused = [
    'etag',
    'last-modified',
    'accept-ranges',
    'x-frame-options',
    'referrer-policy',
    'x-request-id',
  ]
  for (const header of unused) expect(headers[header]).toBeUndefined()
})

test('the folder of hundreds of files is not listed to send one of them', async () => {
  const assets = join(folder.path, 'assets')
  // A system notes when a folder was listed, at least where that is longer ago than its last change.
  utimesSync(assets, 0, 1)
  const listedAt = () => statSync(assets).atimeMs
  expect((await testApp.app.inject('/assets/style-a1.css')).statusCode).toBe(200)
  expect((await testApp.app.inject('/assets/STYLE-A1.css')).statusCode).toBe(404)
  expect(listedAt()).toBe(0)
  readdirSync(assets)
  expect(listedAt()).toBeGreaterThan(0)
})

test('a visitor who leaves before a file begins, or while it is sent, is no fault', async () => {
  const size = 20 * 1024 ** 2
  writeFileSync(join(folder.path, 'assets', 'large.js'), Buffer.alloc(size))
  const { app } = testApp
  const url = new URL('/assets/large.js', await app.listen({ port: 0, host: '127.0.0.1' }))
  app.server.once('request', (_, response) => response.once('pipe', () => response.destroy()))
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  const visitor = connect(Number(url.port), url.hostname)
  visitor.write(`GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`)
  await once(visitor, 'data')
  visitor.destroy()
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(0)
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(size)
  expect(log).toEqual([])
})

test('the service worker is the same for all, never cached, and may call this server alone', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const answers = [
    await testApp.app.inject({ url: '/service-worker.js' }),
    await admin.get('/service-worker.js'),
  ]
  for (const { statusCode, body, headers } of answers) {
    expect([statusCode, body]).toEqual([200, 'self.addEventListener'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  }
})
