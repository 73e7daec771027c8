import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '#server/db/embedded/roles.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

/** Does the work while the app can't write to the table. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await testApp.ownerPool.query(`revoke insert, update on ${table} from ${appRole}`)
  try {
    return await work()
  } finally {
    await testApp.ownerPool.query(`grant insert, update on ${table} to ${appRole}`)
  }
}

describe.each(['attempts', 'audit_entries', 'sessions'])('while %s cannot be written', (table) => {
  test('sign-in is refused', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await without(table, () => signIn(anna, { twoFactorCode: codeNow(testApp, anna) }))
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('unavailable')
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { rowCount } = await testApp.ownerPool.query('select from sessions where user_id = $1', [anna.id])
    expect(rowCount).toBe(0)
  })

  test('the code that was given is not used up', async () => {
    const anna = await people.withAccount('org_admin')
    const twoFactorCode = codeNow(testApp, anna)
    await without(table, () => signIn(anna, { twoFactorCode }))
    expect((await signIn(anna, { twoFactorCode })).statusCode).toBe(200)
  })
})

test('a sign-out that the audit cannot take leaves session and cookie, so that it can be tried again', async () => {
  const anna = await people.signedIn('org_admin')
  const answer = await without('audit_entries', () => anna.post('/api/auth/logout'))
  expect(answer.statusCode).toBe(503)
  expect(anna.token()).not.toBeNull()
  expect((await anna.post('/api/auth/logout')).statusCode).toBe(200)
})

test('a session that cannot be looked up is refused by 503, not by 401, and goes on afterwards', async () => {
  const anna = await people.signedIn('org_admin')
  await testApp.ownerPool.query('alter function auth_find_session rename to auth_find_session_later')
  try {
    for (const path of ['/api/auth/me', '/api/sites']) {
      const answer = await anna.get(path)
      expect([answer.statusCode, answer.json().code], path).toEqual([503, 'unavailable'])
    }
  } finally {
    await testApp.ownerPool.query('alter function auth_find_session_later rename to auth_find_session')
  }
  expect((await anna.get('/api/sites')).statusCode).toBe(200)
})
