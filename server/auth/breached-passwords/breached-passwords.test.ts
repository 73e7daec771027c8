import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp } from '#server/test/app/test-app.ts'
import { breachedPasswordsOf } from './breached-passwords.ts'
import { isInHashRange } from './hash-range.ts'

const stolen = 'tulips march over marble'
const other = 'candles sing below the harbour'
const hash = createHash('sha1').update(stolen).digest('hex').toUpperCase()

let server: Server
let folder: string
const asked: { url: string | undefined; body: string }[] = []
let answer: (url: string) => string | null = () => null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-breached-'))
  server = createServer((request, response) => {
    asked.push({ url: request.url, body: JSON.stringify(request.headers) })
    const text = answer(request.url ?? '')
    // Without a text the server is silent.
    if (text !== null) response.setHeader('content-type', 'text/plain').end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
const warnings: string[] = []
const warn = (sentence: string) => void warnings.push(sentence)

test('an address is sent five letters of the hash, and its answer compared here', async () => {
  answer = () => `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${hash.slice(5)}:37\r\n`
  const isBreached = await breachedPasswordsOf(address(), warn)
  expect(await isBreached?.(stolen)).toBe(true)
  expect(asked.at(-1)?.url).toBe(`/range/${hash.slice(0, 5)}`)
  expect(asked.at(-1)?.body).not.toContain(hash.slice(5))
  expect(await isBreached?.(other)).toBe(false)
})

test('a padded line, which counts nothing, is no hit', async () => {
  answer = () => `${hash.slice(5)}:0\r\n`
  expect(await (await breachedPasswordsOf(address(), warn))?.(stolen)).toBe(false)
})

test('an address that fails or stays silent lets the password pass, and that is logged without it', async () => {
  answer = () => null
  await expect(isInHashRange(address(), hash, 50)).rejects.toThrow('took too long')
  const isBreached = await breachedPasswordsOf('http://127.0.0.1:1/', warn)
  expect(await isBreached?.(stolen)).toBe(false)
  expect(warnings.at(-1)).toMatch(/accepted without the list of breached passwords: 127\.0\.0\.1 could not/)
  expect(warnings.join()).not.toContain(hash.slice(0, 5))
})

test('a new password that is in the operator’s file is refused at its field, and another accepted', async () => {
  const path = join(folder, 'hashes')
  await writeFile(path, `${hash}:37\n`)
  const testApp = await startTestApp({ breachedPasswords: await breachedPasswordsOf(path, warn) })
  const anna = await peopleOf(testApp).withPassword('site_user')
  const change = (newPassword: string) =>
    anna.post('/api/auth/change-password', { currentPassword: anna.password, newPassword })
  const refused = await change(stolen)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields.newPassword).toContain('stolen elsewhere')
  expect((await change(other)).statusCode).toBe(200)
  await testApp.close()
})

test('a file that is none stops the start; without a setting nothing is asked', async () => {
  await expect(breachedPasswordsOf(join(folder, 'none'), warn)).rejects.toThrow(
    'BREACHED_PASSWORDS must be a file that can be read, or an address: ENOENT',
  )
  expect(await breachedPasswordsOf(null, warn)).toBeNull()
})
