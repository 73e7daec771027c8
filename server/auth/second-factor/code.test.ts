import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { codeOf } from '#server/test/outside/authenticator.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const anywhere = () => openBrowser(testApp)

/** What the person's phone shows that many seconds from now. */
function codeIn(seconds: number, { secret }: Person): string {
  return codeOf(secret, new Date(testApp.clock.now().getTime() + seconds * 1000))
}

describe('a code', () => {
  test('works once: not from another browser, and not after signing out', async () => {
    const anna = await people.withAccount('org_admin')
    const twoFactorCode = codeNow(testApp, anna)
    expect((await signIn(anna, { twoFactorCode })).statusCode).toBe(200)
    expect((await signIn(anna, { twoFactorCode, browser: anywhere() })).statusCode).toBe(401)
    await anna.post('/api/auth/logout')
    expect((await signIn(anna, { twoFactorCode })).statusCode).toBe(401)
  })

  test('works once when five browsers send it at the same moment', async () => {
    const anna = await people.withAccount('org_admin')
    const twoFactorCode = codeNow(testApp, anna)
    const browsers = Array.from({ length: 5 }, anywhere)
    const answers = await Promise.all(browsers.map((browser) => signIn(anna, { twoFactorCode, browser })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    const { rowCount } = await testApp.ownerPool.query('select from sessions where user_id = $1', [anna.id])
    expect(rowCount).toBe(1)
  })

  test.each([
    ['five minutes old', -300, 401],
    ['two steps old', -60, 401],
    ['one step old', -30, 200],
    ['one step ahead', 30, 200],
    ['two steps ahead', 60, 401],
    ['five minutes ahead', 300, 401],
  ])('%s is judged by the clock of the server', async (_, seconds, status) => {
    const anna = await people.withAccount('org_admin')
    const twoFactorCode = codeIn(seconds, anna)
    expect((await signIn(anna, { twoFactorCode })).statusCode).toBe(status)
  })

  test('of an earlier step does not work after one of a later step', async () => {
    const anna = await people.withAccount('org_admin')
    expect((await signIn(anna, { twoFactorCode: codeIn(30, anna) })).statusCode).toBe(200)
    expect((await signIn(anna, { twoFactorCode: codeIn(0, anna) })).statusCode).toBe(401)
  })

  test('is not helped by a clock that the browser brings', async () => {
    const anna = await people.withAccount('org_admin')
    const later = new Date(testApp.clock.now().getTime() + 300_000)
    const body = { email: anna.email, password: anna.password, twoFactorCode: codeIn(300, anna) }
    const headers = { date: later.toUTCString(), 'x-time': later.toISOString() }
    expect((await anna.post('/api/auth/login', body, headers)).statusCode).toBe(401)
    expect((await anna.post('/api/auth/login', { ...body, time: later.toISOString() })).statusCode).toBe(400)
  })

  test.each(['123456', '000000', '111111'])('%s works for no account', async (twoFactorCode) => {
    const anna = await people.withAccount('org_admin')
    // One in 333,333 secrets has it just now.
    if ([-30, 0, 30].some((seconds) => codeIn(seconds, anna) === twoFactorCode)) return
    expect((await signIn(anna, { twoFactorCode })).statusCode).toBe(401)
  })

  test('is no way in without the password', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await signIn(anna, {
      password: 'not this one either',
      twoFactorCode: codeNow(testApp, anna),
    })
    expect(answer.statusCode).toBe(401)
    expect((await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })).statusCode).toBe(200)
  })
})
