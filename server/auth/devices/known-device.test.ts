import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '#server/access/token.ts'
import { guessing } from '#server/test/app/guessing.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const { visitor, guessPassword, complete, repeat } = guessing(() => testApp)

describe('a device on which a person has signed in', () => {
  test('is open to them while other devices are refused', async () => {
    const anna = await people.withPassword('org_admin')
    expect((await repeat(12, () => guessPassword(anna))).at(-1)).toBe(429)
    expect((await complete(anna, visitor())).statusCode).toBe(429)
    expect((await complete(anna)).statusCode).toBe(200)
    expect((await guessPassword(anna)).statusCode).toBe(429)
  })

  test('has a count of its own, which does not block others', async () => {
    const anna = await people.withPassword('org_admin')
    expect((await repeat(11, () => guessPassword(anna, anna))).at(-1)).toBe(429)
    expect((await complete(anna, visitor())).statusCode).toBe(200)
  })

  test('counts for everyone who has signed in there, also after another one did', async () => {
    const anna = await people.withPassword('org_admin')
    const berta = await people.withAccount('site_manager')
    await complete(berta, anna)
    await repeat(12, () => guessPassword(anna))
    expect((await complete(anna)).statusCode).toBe(200)
  })

  test('gains no attempts on one account by signing in to another', async () => {
    const anna = await people.withPassword('org_admin')
    const thief = await people.withAccount('site_manager')
    await complete(thief, anna)
    await repeat(9, () => guessPassword(anna, anna))
    await complete(thief, anna)
    expect(await repeat(2, () => guessPassword(anna, anna))).toEqual([401, 429])
  })

  test('is not one of an account that was never signed in to there', async () => {
    const anna = await people.withAccount('org_admin')
    const berta = await people.withPassword('site_manager')
    await repeat(10, () => guessPassword(anna))
    expect((await complete(anna, berta)).statusCode).toBe(429)
  })

  test('has a cookie for the server alone, another after each sign-in', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await complete(anna)
    const cookie = answer.cookies.find(({ name }) => name === 'device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const before = anna.device()
    await complete(anna)
    expect(anna.device()).not.toBe(before)
    const { rows } = await testApp.ownerPool.query(
      'select token_hash from known_devices where user_id = $1',
      [anna.id],
    )
    expect(rows).toEqual([{ token_hash: hashToken(anna.device()?.split('.')[0] ?? '') }])
  })

  test('is not known by an earlier cookie, nor by one with another signature', async () => {
    const anna = await people.withPassword('org_admin')
    const earlier = anna.device()
    await complete(anna)
    await repeat(10, () => guessPassword(anna))
    const current = anna.device() ?? ''
    const forged = `${current.slice(0, -1)}${current.endsWith('A') ? 'B' : 'A'}`
    for (const planted of [earlier, forged, current.split('.')[0] ?? '', 'x.y.z']) {
      const browser = visitor()
      browser.plantDevice(planted)
      expect((await complete(anna, browser)).statusCode).toBe(429)
    }
  })

  test('is new again once the password was changed elsewhere', async () => {
    const anna = await people.withPassword('org_admin')
    const other = visitor()
    await complete(anna, other)
    const changed = await anna.post('/api/auth/change-password', {
      currentPassword: anna.password,
      newPassword: 'tulips march over marble',
    })
    expect(changed.statusCode).toBe(200)
    const { rowCount } = await testApp.ownerPool.query('select from known_devices where user_id = $1', [
      anna.id,
    ])
    expect(rowCount).toBe(1)
  })
})
