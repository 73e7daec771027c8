import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { codeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a server with another SECRET_KEY says so to a person who enters a code, and in one line of its log', async () => {
  const anna = await peopleOf(testApp).withAccount('org_admin')
  const lines: string[] = []
  const other = await buildApp({
    ...testApp.outside,
    settings: { ...testApp.outside.settings, secretKeys: [randomBytes(32)] },
    log: { level: 'error', stream: { write: (line) => lines.push(line) } },
  })
  const { email, password } = anna
  const payload = { email, password, twoFactorCode: codeNow(testApp, anna) }
  const answer = await other.inject({ method: 'POST', url: '/api/auth/login', payload })
  await other.close()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  expect(answer.json().message).toMatch(/encrypted with another SECRET_KEY/)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '').err.message).toMatch(/another SECRET_KEY/)
  expect((await anna.post('/api/auth/login', payload)).statusCode).toBe(200)
})
