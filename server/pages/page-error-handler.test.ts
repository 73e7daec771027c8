import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test.each([
  ['/parents/', 'find_parents_page(text)'],
  ['/verify/', 'find_proof(text)'],
])('the code in an address %s… is in no log, also when the question fails', async (path, asked) => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = await buildApp({ ...testApp.outside, log: { level: 'info', stream } })
  await testApp.ownerPool.query(`alter function ${asked} rename to away`)
  const answer = await app.inject(`${path}secretcode`)
  await testApp.ownerPool.query(`alter function away(text) rename to ${asked.replace('(text)', '')}`)
  await app.close()
  expect(answer.statusCode).toBe(503)
  expect(lines.join('')).toContain('unavailable')
  expect(lines.join('')).not.toContain('secretcode')
})

test('a page in a frame says there that it is in trouble, and no other page does', async () => {
  await testApp.ownerPool.query('alter function find_parents_page(text) rename to away')
  const framed = await testApp.app.inject('/parents/somecode/embed')
  const whole = await testApp.app.inject('/parents/somecode')
  await testApp.ownerPool.query('alter function away(text) rename to find_parents_page')
  expect([framed.statusCode, whole.statusCode]).toEqual([503, 503])
  expect(framed.body).toContain('Please try again in a moment')
  expect(framed.headers['x-frame-options']).toBeUndefined()
  expect(String(framed.headers['content-security-policy'])).toContain('frame-ancestors *')
  expect(whole.headers['x-frame-options']).toBe('DENY')
  expect(String(whole.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})
