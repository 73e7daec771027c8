import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { codeOf } from '#server/test/outside/authenticator.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const rounds = [1, 2, 3]

describe('a sign-in under way', () => {
  test.each(rounds)('does not outlive that the account is deactivated meanwhile (round %i)', async () => {
    const { id: organizationId } = await givenIn(testApp).organization()
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const anna = await peopleOf(testApp).withAccount('site_user', { organizationId })
    testApp.clock.advance({ minutes: 1 })
    const twoFactorCode = codeOf(anna.secret, testApp.clock.now())
    const browser = openBrowser(testApp)
    const signingIn = browser.post('/api/auth/login', {
      email: anna.email,
      password: anna.password,
      twoFactorCode,
    })
    await admin.post(`/api/users/${anna.id}/deactivate`)
    await signingIn
    await admin.post(`/api/users/${anna.id}/reactivate`)
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
  })

  test.each(rounds)('with the old password does not outlive its change (round %i)', async () => {
    const anna = await peopleOf(testApp).withPassword('site_user')
    testApp.clock.advance({ minutes: 1 })
    const twoFactorCode = codeOf(anna.secret, testApp.clock.now())
    const thief = openBrowser(testApp)
    const [changed] = await Promise.all([
      anna.post('/api/auth/change-password', {
        currentPassword: anna.password,
        newPassword: 'harbour lantern seven geese',
      }),
      thief.post('/api/auth/login', { email: anna.email, password: anna.password, twoFactorCode }),
    ])
    expect(changed.statusCode).toBe(200)
    expect((await thief.get('/api/auth/me')).statusCode).toBe(401)
  })
})

test('of four concurrent changes of one password one succeeds', async () => {
  const anna = await peopleOf(testApp).withPassword('site_user')
  const changes = await Promise.all(
    ['one', 'two', 'three', 'four'].map((word) =>
      anna.post('/api/auth/change-password', {
        currentPassword: anna.password,
        newPassword: `harbour lantern ${word} geese`,
      }),
    ),
  )
  expect(changes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
})

test('recovery codes made twice at once are ten', async () => {
  const anna = await peopleOf(testApp).withPassword('site_user')
  await Promise.all([1, 2, 3].map(() => anna.post('/api/auth/recovery-codes')))
  const { rows } = await testApp.ownerPool.query(
    'select count(*)::int from recovery_codes where user_id = $1',
    [anna.id],
  )
  expect(rows).toEqual([{ count: 10 }])
})

test('of links requested at once the first that is used ends the others', async () => {
  const anna = await peopleOf(testApp).withAccount('site_user')
  await Promise.all(
    [1, 2, 3].map(() => openBrowser(testApp).post('/api/auth/forgotten-password', { email: anna.email })),
  )
  const tokens = (await mailsTo(testApp, anna.email)).map(({ link }) => link?.split('#')[1] ?? '')
  const outcomes: number[] = []
  for (const token of tokens) {
    const reset = { token, password: `harbour lantern ${token.slice(0, 6)} geese` }
    outcomes.push((await openBrowser(testApp).post('/api/auth/reset-password', reset)).statusCode)
  }
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
})

describe('a change that begins while the account is changed', () => {
  /** The row is held as by a change of the password, which then removes what `statement` does. */
  async function during(userId: string, begin: () => Promise<{ statusCode: number }>, statement: string) {
    const other = await testApp.ownerPool.connect()
    try {
      await other.query('begin')
      await other.query('select from users where id = $1 for update', [userId])
      const answer = begin()
      await expect.poll(isWaiting).toBe(true)
      await other.query(statement, [userId])
      await other.query('commit')
      return (await answer).statusCode
    } finally {
      // Rolls back what is left of it.
      other.release(true)
    }
  }

  async function isWaiting(): Promise<boolean> {
    const { rowCount } = await testApp.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (rowCount ?? 0) > 0
  }

  const deleteLinks = 'delete from password_resets where user_id = $1'

  test('a new password by a link waits for its turn, and the link is not valid any more', async () => {
    const anna = await peopleOf(testApp).withAccount('site_user')
    await anna.post('/api/auth/forgotten-password', { email: anna.email })
    const token = new URL((await mailsTo(testApp, anna.email)).at(-1)?.link ?? '').hash.slice(1)
    const choose = () => anna.post('/api/auth/reset-password', { token, password: 'harbour lantern geese' })
    expect(await during(anna.id, choose, deleteLinks)).toBe(400)
  })

  test('asking for a link waits for its turn', async () => {
    const anna = await peopleOf(testApp).withAccount('site_user')
    const ask = () => anna.post('/api/auth/forgotten-password', { email: anna.email })
    await ask()
    expect(await during(anna.id, ask, deleteLinks)).toBe(200)
  })

  test('confirming by a recovery code waits for its turn, and a code that was replaced is wrong', async () => {
    const anna = await peopleOf(testApp).withPassword('site_user')
    const { recoveryCodes } = (await anna.post('/api/auth/recovery-codes')).json()
    const confirm = () =>
      anna.post('/api/auth/confirm', { password: anna.password, recoveryCode: recoveryCodes[0] })
    expect(await during(anna.id, confirm, 'delete from recovery_codes where user_id = $1')).toBe(401)
  })
})

describe('sites made while access to all of them is granted or revoked', () => {
  test.each(rounds)('are neither missed nor left behind (round %i)', async () => {
    const { id: organizationId } = await givenIn(testApp).organization()
    const { localAuthorityId } = await givenIn(testApp).site({ organizationId })
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const anna = await peopleOf(testApp).signedIn('site_manager', { organizationId })
    const newSite = (number: number) =>
      admin.post(`/api/organizations/${organizationId}/sites`, {
        name: `Nursery ${number}`,
        address: `${number} Meadow Lane`,
        contactEmail: 'office@meadow.example',
        localAuthorityId,
      })
    const allOf = (allSites: 'edit' | null) =>
      admin.put(`/api/users/${anna.id}/sites`, { allSites, sites: [] })
    await Promise.all([allOf('edit'), newSite(1), newSite(2)])
    const { rows } = await testApp.ownerPool.query(
      'select count(*)::int from sites where organization_id = $1',
      [organizationId],
    )
    expect((await anna.get('/api/sites')).json()).toHaveLength(rows[0].count)
    await Promise.all([allOf(null), newSite(3), newSite(4)])
    expect((await anna.get('/api/sites')).json()).toEqual([])
  })
})
