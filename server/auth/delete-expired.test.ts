import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitations.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { invitee } from '#server/test/invitee.ts'
import { staffOf } from '#server/test/staff.ts'
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

const dayMinutes = 24 * 60

test.each([
  ['used_logout_tokens', 20],
  ['address_changes', 3 * dayMinutes],
  ['failed_sign_ins', 7 * dayMinutes],
  ['known_devices', 180 * dayMinutes],
])('what is in %s stays for as long as it counts (%d minutes), and no longer', async (table, minutes) => {
  const { id, email } = await people.withAccount('site_user')
  await testApp.ownerPool.query(`delete from ${table}`)
  const now = testApp.clock.now()
  const insert = (text: string, values: unknown[]) => testApp.ownerPool.query(text, values)
  await people.visitor().post('/api/auth/login', { email, password: 'tulips march over marble' })
  await insert(
    `insert into used_logout_tokens (token_hash, expires_at) values ($1, $2::timestamptz + interval '20 minutes')`,
    [id, now],
  )
  await insert(
    `insert into address_changes (user_id, new_email, token_hash, expires_at, created_at)
     values ($1, 'next@example.org', $3, $2::timestamptz + interval '3 days', $2)`,
    [id, now, id],
  )
  await insert(
    `insert into known_devices (user_id, token_hash, last_sign_in_at, created_at) values ($1, 'cookie', $2, $2)`,
    [id, now],
  )
  const left = async () => {
    await deleteExpired()
    return (await testApp.ownerPool.query(`select from ${table}`)).rowCount
  }
  testApp.clock.advance({ minutes, seconds: -1 })
  expect(await left()).toBe(1)
  testApp.clock.advance({ seconds: 2 })
  expect(await left()).toBe(0)
})

/** Invited now, so that its link is over in seven days; returns the email. */
async function invited(change: string, admin: Person): Promise<string> {
  const { email, ...person } = invitee()
  const made = await admin.post('/api/invitations', { ...person, email })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json<Invitation>()
  await testApp.ownerPool.query(`update invitations set ${change} where id = $1`, [id])
  return email
}

test('an invitation stays for ninety days after it was accepted or revoked or its link expired', async () => {
  const { admin } = await staffOf(testApp)
  const [accepted, revoked, expired, ofDirectory, joined] = [
    await invited('accepted_at = sent_at', admin),
    await invited('revoked_at = sent_at', admin),
    await invited('is_of_confirmed_list = false', admin),
    await invited('is_provisioned = true', admin),
    await invited('is_provisioned = true, accepted_at = sent_at', admin),
  ]
  const left = async () => {
    await deleteExpired()
    const { rows } = await testApp.ownerPool.query<{ email: string }>(
      'select email from invitations where invited_by = $1',
      [admin.id],
    )
    return rows.map(({ email }) => email).sort()
  }
  testApp.clock.advance({ hours: 90 * 24 })
  expect(await left()).toEqual([accepted, revoked, expired, ofDirectory, joined].sort())
  testApp.clock.advance({ seconds: 1 })
  expect(await left()).toEqual([expired, ofDirectory].sort())
  testApp.clock.advance({ hours: 7 * 24 })
  expect(await left()).toEqual([ofDirectory])
})
