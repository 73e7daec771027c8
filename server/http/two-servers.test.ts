import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Browser, openBrowser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn, wrongCodeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People
let second: FastifyInstance

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
  second = await buildApp(testApp.outside)
})
afterAll(async () => {
  await second.close()
  await testApp.close()
})

const atSecond = (address?: string): Browser =>
  openBrowser({ app: second, outside: testApp.outside }, address)

/** The same person's browser, sent to the other server. */
function elsewhere(person: Browser): Browser {
  const browser = atSecond()
  browser.plantToken(person.token())
  return browser
}

describe('two servers on one database are one', () => {
  test('to a session, which both know until either ends it', async () => {
    const anna = await people.signedIn('org_admin')
    const there = elsewhere(anna)
    expect((await there.get('/api/auth/me')).statusCode).toBe(200)
    expect((await there.post('/api/auth/logout')).statusCode).toBe(200)
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('to a code, which only one of them takes', async () => {
    const anna = await people.withAccount('site_user')
    const twoFactorCode = codeNow(testApp, anna)
    const answers = await Promise.all([
      signIn(anna, { twoFactorCode }),
      signIn(anna, { twoFactorCode, browser: atSecond() }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  test('to an attacker who guesses, whose attempts they count together', async () => {
    const anna = await people.withAccount('site_user')
    const twoFactorCode = wrongCodeNow(testApp, anna)
    const answers: number[] = []
    for (let round = 0; round < 6; round += 1) {
      answers.push((await signIn(anna, { twoFactorCode, browser: atSecond('198.51.100.7') })).statusCode)
      answers.push((await signIn(anna, { twoFactorCode })).statusCode)
    }
    expect(answers).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('to a person who calls often, whose calls they count together', async () => {
    const admin = await people.signedIn('system_admin')
    const there = elsewhere(admin)
    // Ten times a minute.
    const erase = (browser: Browser) =>
      browser.post(`/api/organizations/${crypto.randomUUID()}/erase`, { name: 'Nothing' })
    const answers: number[] = []
    for (let round = 0; round < 6; round += 1)
      answers.push((await erase(admin)).statusCode, (await erase(there)).statusCode)
    expect(answers.map((status) => status === 429)).toEqual([...Array(10).fill(false), true, true])
  })

  test('to a call that is sent twice, which makes one thing', async () => {
    const admin = await people.signedIn('system_admin')
    const make = (browser: Browser) =>
      browser.post(
        '/api/organizations',
        { name: 'Twice Nurseries', contactEmail: 'office@example.org' },
        { 'idempotency-key': 'one-and-the-same' },
      )
    const answers = [await make(admin), await make(elsewhere(admin))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.json().id).toBe(answers[0]?.json().id)
  })
})
