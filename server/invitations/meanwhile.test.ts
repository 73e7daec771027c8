import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const post = (path: string, body: object) => openBrowser(testApp).post(path, body)
const mia = (email: string) => ({ firstName: 'Mia', lastName: 'Young', email })

/** The answer to a call that has read how things were, and waits for a change that is then committed. */
async function answerAfter(
  change: (db: pg.PoolClient) => Promise<unknown>,
  call: () => ReturnType<typeof post>,
) {
  const other = await testApp.ownerPool.connect()
  try {
    await other.query('begin')
    await change(other)
    const answer = call()
    await expect.poll(async () => (await testApp.pool.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    return (await answer).json()
  } finally {
    other.release()
  }
}

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('an invitation that is accepted', () => {
  async function acceptedAfter(email: string, change: (db: pg.PoolClient) => Promise<unknown>) {
    const { admin } = await staffOf(testApp)
    await admin.post('/api/invitations', { ...mia(email), role: 'site_user', sites: [] })
    const token = (await mailsTo(testApp, email)).at(-1)?.link?.split('#')[1] ?? ''
    const password = 'tulips march over marble'
    return answerAfter(change, () =>
      post('/api/invitations/accept', { token, firstName: 'Mia', lastName: 'Young', password }),
    )
  }

  test('while it is revoked is said to be revoked', async () => {
    const email = 'revoked@example.org'
    const revoke = 'update invitations set revoked_at = now() where email = $1'
    expect(await acceptedAfter(email, (db) => db.query(revoke, [email]))).toMatchObject({
      code: 'gone',
      message: expect.stringContaining('was revoked'),
    })
  })

  test('while another of the same address is leads to signing in', async () => {
    const email = 'joining@example.org'
    const join = `insert into users (id, email, first_name, last_name, role, created_at)
      values (gen_random_uuid(), $1, 'Mia', 'Young', 'system_admin', now())`
    expect(await acceptedAfter(email, (db) => db.query(join, [email]))).toMatchObject({
      code: 'already-exists',
      message: expect.stringContaining('sign in with it'),
    })
  })
})

test('registering while it is switched off is refused, and mails no one', async () => {
  const { organizationId } = await staffOf(testApp)
  const email = 'late@example.org'
  const allow = (db: pg.Pool | pg.PoolClient, allowed: boolean) =>
    db.query('update organizations set allow_self_registration = $2 where id = $1', [organizationId, allowed])
  await allow(testApp.ownerPool, true)
  const switchOff = async (db: pg.PoolClient) => {
    // Between the look at the organisation and the registration the attempts are counted.
    await db.query('lock table attempts in exclusive mode')
    await allow(db, false)
  }
  const answer = await answerAfter(switchOff, () =>
    post(`/api/organizations/${organizationId}/registration`, mia(email)),
  )
  expect(answer).toMatchObject({ code: 'not-found' })
  expect(await mailsTo(testApp, email)).toEqual([])
})
