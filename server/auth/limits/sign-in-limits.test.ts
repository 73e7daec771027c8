import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { guessing } from '#server/test/app/guessing.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn, wrongCodeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const { visitor, guessPassword, guessCode, complete, repeat } = guessing(() => testApp)

const waitOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after'])

const wrongFactorsOf = async ({ id }: Person, count: number) => {
  await testApp.ownerPool.query('update users set wrong_second_factors = $2 where id = $1', [id, count])
}

const subjectsTo = async ({ email }: Person) => (await mailsTo(testApp, email)).map(({ subject }) => subject)

describe('the wait after too many failures', () => {
  test('doubles with each further failure, up to twelve hours', async () => {
    const anna = await people.withAccount('org_admin')
    await repeat(10, () => guessPassword(anna))
    const waits: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const wait = waitOf(await guessPassword(anna))
      waits.push(wait / 60)
      testApp.clock.advance({ seconds: wait })
      expect((await guessPassword(anna)).statusCode).toBe(401)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 720, 720])
  })

  test('is over for the right password after its end, and then the count starts again', async () => {
    const anna = await people.withAccount('org_admin')
    await repeat(10, () => guessPassword(anna))
    testApp.clock.advance({ minutes: 15 })
    expect((await complete(anna)).statusCode).toBe(200)
    expect(await repeat(11, () => guessPassword(anna))).toEqual([...Array(10).fill(401), 429])
  })

  test('is lifted by a new password that was chosen by the mailed link', async () => {
    const anna = await people.withAccount('org_admin')
    await repeat(11, () => guessPassword(anna))
    const password = await resetPasswordOf(anna)
    expect((await complete({ ...anna, password }, visitor())).statusCode).toBe(200)
  })

  test('for wrong codes is lifted by a reset once a day, or a reader of the mail could guess on', async () => {
    const anna = await people.withAccount('org_admin')
    await repeat(11, () => guessCode(anna))
    const first = { ...anna, password: await resetPasswordOf(anna) }
    expect(await repeat(11, () => guessCode(first))).toEqual([...Array(10).fill(401), 429])
    const second = { ...anna, password: await resetPasswordOf(anna, 'candles sing below the harbour') }
    expect((await guessCode(second)).statusCode).toBe(429)
    testApp.clock.advance({ hours: 24 })
    expect((await guessCode(second)).statusCode).toBe(401)
  })
})

async function resetPasswordOf({ email }: Person, password = 'tulips march over marble'): Promise<string> {
  await testApp.ownerPool.query('delete from attempts')
  await visitor().post('/api/auth/forgotten-password', { email })
  const token = await linkTokenTo(email)
  const answer = await visitor().post('/api/auth/reset-password', { token, password })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return password
}

async function linkTokenTo(email: string): Promise<string> {
  const links = (await mailsTo(testApp, email)).flatMap(({ link }) => link ?? [])
  return links.findLast((link) => link.includes('reset-password'))?.split('#')[1] ?? ''
}

describe('after a hundred wrong second factors in a row', () => {
  test('the account is closed also to the right one, and its owner gets a link that opens it', async () => {
    const anna = await people.withPassword('org_admin')
    await wrongFactorsOf(anna, 99)
    expect((await guessCode(anna)).statusCode).toBe(401)
    const refused = await complete(anna)
    expect([refused.statusCode, refused.json().code]).toEqual([423, 'sign-in-stopped'])
    expect((await signIn(anna)).statusCode).toBe(423)
    expect(await subjectsTo(anna)).toContain('Signing in to your account was stopped')
    const password = 'tulips march over marble'
    const token = await linkTokenTo(anna.email)
    expect((await visitor().post('/api/auth/reset-password', { token, password })).statusCode).toBe(200)
    expect((await complete({ ...anna, password })).statusCode).toBe(200)
  })

  test('a wrong password is answered as ever', async () => {
    const anna = await people.withAccount('org_admin')
    await wrongFactorsOf(anna, 100)
    expect((await guessPassword(anna)).statusCode).toBe(401)
  })

  test('an open session goes on, and cannot be confirmed', async () => {
    const anna = await people.withPassword('org_admin')
    await wrongFactorsOf(anna, 99)
    const wrong = { password: anna.password, twoFactorCode: wrongCodeNow(testApp, anna) }
    expect((await anna.post('/api/auth/confirm', wrong)).statusCode).toBe(401)
    expect((await anna.get('/api/sites')).statusCode).toBe(200)
    testApp.clock.advance({ seconds: 30 })
    const right = { password: anna.password, twoFactorCode: codeNow(testApp, anna) }
    expect((await anna.post('/api/auth/confirm', right)).statusCode).toBe(423)
  })

  test('an administrator lets them sign in again, one of another organisation does not', async () => {
    const anna = await people.withPassword('site_manager')
    const admin = await people.withPassword('org_admin', { organizationId: anna.organizationId })
    const other = await people.withPassword('org_admin')
    await wrongFactorsOf(anna, 100)
    await repeat(11, () => guessPassword(anna))
    const { rows } = await testApp.ownerPool.query('select version from users where id = $1', [anna.id])
    const listed = (await admin.get('/api/users')).json().find(({ id }: Person) => id === anna.id)
    expect(listed).toMatchObject({ isSignInStopped: true, version: rows[0].version })
    expect((await other.post(`/api/users/${anna.id}/allow-sign-in`)).statusCode).toBe(404)
    const allowed = await admin.post(`/api/users/${anna.id}/allow-sign-in`)
    expect([allowed.statusCode, allowed.json().isSignInStopped]).toEqual([200, false])
    expect((await complete(anna, visitor())).statusCode).toBe(200)
  })

  test('a complete sign-in starts the count again', async () => {
    const anna = await people.withAccount('org_admin')
    await wrongFactorsOf(anna, 60)
    await complete(anna)
    const { rows } = await testApp.ownerPool.query(
      'select wrong_second_factors as n from users where id = $1',
      [anna.id],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('the owner of an account', () => {
  test('is mailed of the right password with a wrong code, once a day, also with security alerts off', async () => {
    const anna = await people.withAccount('org_admin')
    await switchAlertsOff(anna)
    await repeat(4, () => guessCode(anna))
    expect(await subjectsTo(anna)).toEqual(['Right password, wrong code'])
    testApp.clock.advance({ hours: 24 })
    await guessCode(anna)
    expect(await subjectsTo(anna)).toHaveLength(2)
  })

  test('is not mailed of a slip on their own device', async () => {
    const anna = await people.withPassword('org_admin')
    await repeat(2, () => guessCode(anna, anna))
    expect(await subjectsTo(anna)).toEqual([])
    await guessCode(anna, anna)
    expect(await subjectsTo(anna)).toEqual(['Right password, wrong code'])
  })

  test('is mailed of a sign-in on a new device, not on one that they use nor of their first', async () => {
    const anna = await people.withPassword('org_admin')
    await switchAlertsOff(anna)
    await complete(anna)
    expect(await subjectsTo(anna)).toEqual([])
    await complete(anna, visitor())
    expect(await subjectsTo(anna)).toEqual(['Signed in on a new device'])
    const [mail] = await mailsTo(testApp, anna.email)
    expect(mail?.text).toMatch(
      /on \d\d\/\d\d\/20\d\d at \d\d:\d\d \(UK time\), .*from the address [\d.]+\d\./,
    )
  })
})

async function switchAlertsOff({ id }: Person): Promise<void> {
  await testApp.ownerPool.query(
    `insert into user_preferences (user_id, notifications, date_format) values ($1, $2, 'DD/MM/YYYY')
     on conflict (user_id) do update set notifications = excluded.notifications`,
    [id, JSON.stringify({ email: false, securityAlerts: false })],
  )
}

describe('links', () => {
  test('that are wrong count where they are only looked at too', async () => {
    const source = '203.0.113.78'
    const look = () =>
      openBrowser(testApp, source).post('/api/auth/reset-password/look', { token: 'A'.repeat(43) })
    expect((await look()).statusCode).toBe(400)
    await testApp.ownerPool.query('update attempts set points = 99 where key like $1', [
      `link-source:${source}`,
    ])
    expect((await look()).statusCode).toBe(400)
    expect((await look()).statusCode).toBe(429)
  })

  test('that are good do not count: a whole nursery joins from one address', async () => {
    const office = '203.0.113.77'
    const limit = 'update attempts set points = 99 where key like $1'
    const anna = await people.withAccount('org_admin')
    await openBrowser(testApp, office).post('/api/auth/reset-password', {
      token: 'A'.repeat(43),
      password: 'tulips march over marble',
    })
    await testApp.ownerPool.query(limit, [`link-source:${office}`])
    for (const password of ['tulips march over marble', 'candles sing below the harbour']) {
      await visitor().post('/api/auth/forgotten-password', { email: anna.email })
      const token = await linkTokenTo(anna.email)
      const answer = await openBrowser(testApp, office).post('/api/auth/reset-password', { token, password })
      expect(answer.statusCode).toBe(200)
      testApp.clock.advance({ seconds: 1 })
    }
    const wrong = { token: 'A'.repeat(43), password: 'tulips march over marble' }
    const statuses = await repeat(2, () =>
      openBrowser(testApp, office).post('/api/auth/reset-password', wrong),
    )
    expect(statuses).toEqual([400, 429])
  })
})
