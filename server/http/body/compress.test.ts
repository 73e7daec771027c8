import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await peopleOf(testApp).signedIn('org_admin')
})
afterAll(() => testApp.close())

const large = '/api/openapi.json'
const fromOwnPage = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'same-origin' }

test('an answer is compressed as the browser can read it', async () => {
  const plain = await admin.get(large)
  const brotli = await admin.get(large, fromOwnPage)
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  const gzip = await admin.get(large, { ...fromOwnPage, 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

test('a short answer, and one for a browser that accepts no compression, stay as they are', async () => {
  const answers = [await admin.get('/api/auth/me', fromOwnPage), await admin.get(large)]
  for (const { headers } of answers) expect(headers).not.toHaveProperty('content-encoding')
})

test.each([
  ['gzip;q=0', undefined],
  ['br;q=0, gzip; q=0.000', undefined],
  ['br;q=0.0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0.1', 'br'],
  ['deflate, GZIP;q=0.05', 'gzip'],
  ['gzip-of-my-own', undefined],
])('of what a browser takes or refuses as %s, it gets %s', async (accepted, coding) => {
  const { headers } = await admin.get(large, { ...fromOwnPage, 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(coding)
})

test('nothing is compressed that another site has asked for with the session’s cookie', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const { headers } = await admin.get(large, { ...fromOwnPage, 'sec-fetch-site': site })
    expect(headers).not.toHaveProperty('content-encoding')
  }
  const { headers } = await admin.get(large, { 'accept-encoding': 'br' })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('an export of one’s own data is not compressed: it is full of secrets', async () => {
  const { headers, rawPayload } = await admin.get('/api/auth/export', fromOwnPage)
  expect(rawPayload.length).toBeGreaterThan(1024)
  expect(headers).not.toHaveProperty('content-encoding')
})
