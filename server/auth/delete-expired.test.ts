import { afterAll, beforeAll, expect, test } from 'vitest'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { deleteExpiredJob } from './delete-expired.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const deleteExpired = () => deleteExpiredJob.run(testApp.outside, {}, { isLast: false })

async function rowsOf({ id }: Person): Promise<Record<string, number>> {
  const counts = ['sessions', 'password_resets', 'passkey_challenges', 'idempotency_keys'].map(
    async (table) => {
      const { rowCount } = await testApp.ownerPool.query(`select from ${table} where user_id = $1`, [id])
      return [table, rowCount ?? 0] as const
    },
  )
  return Object.fromEntries(await Promise.all(counts))
}

async function busyPerson(): Promise<Person> {
  const anna = await people.withPassword('site_manager')
  await people.visitor().post('/api/auth/forgotten-password', { email: anna.email })
  await anna.post('/api/auth/passkeys/order')
  await testApp.ownerPool.query(
    `insert into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
     values ($1, 'key', 'hash', 201, '{}', $2)`,
    [anna.id, testApp.clock.now()],
  )
  return anna
}

test('what is still valid stays', async () => {
  const anna = await busyPerson()
  testApp.clock.advance({ minutes: 4 })
  await deleteExpired()
  expect(await rowsOf(anna)).toEqual({
    sessions: 1,
    password_resets: 1,
    passkey_challenges: 1,
    idempotency_keys: 1,
  })
  expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
})

test('expired sessions, links, challenges, attempts and keys are deleted', async () => {
  const anna = await busyPerson()
  testApp.clock.advance({ hours: 25 })
  await testApp.ownerPool.query('update attempts set expire = 0')
  await deleteExpired()
  expect(await rowsOf(anna)).toEqual({
    sessions: 0,
    password_resets: 0,
    passkey_challenges: 0,
    idempotency_keys: 0,
  })
  const { rowCount } = await testApp.ownerPool.query('select from attempts')
  expect(rowCount).toBe(0)
})
