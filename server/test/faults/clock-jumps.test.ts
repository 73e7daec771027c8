import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { codeNow, setUpSecondFactor, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { compliance, runsOf } from '#server/test/reported.ts'

// A week before Sheffield's summer term of 2026, which starts on Monday 13 April.

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock('2026-04-06T05:00:00Z') })
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const statusOf = async (person: Person) => (await person.get('/api/auth/me')).statusCode
const query = async (text: string, ...values: unknown[]) => (await testApp.ownerPool.query(text, values)).rows

async function nursery(): Promise<Person> {
  const anna = await people.withPassword('org_admin')
  const { id: siteId } = await givenIn(testApp).site({ organizationId: anna.organizationId ?? '' })
  await givenIn(testApp).calendar({ siteId, status: 'approved' })
  return anna
}

const remind = () => testApp.runUntilStopped('calendar-reminders')
const subjectsTo = async ({ email }: Person) => (await mailsTo(testApp, email)).map(({ subject }) => subject)
const reminder = 'On 13 April 2026 the summer term starts'

/** Whose account is to be erased in so many hours. */
async function leaving(hours: number): Promise<Person> {
  const person = await people.withAccount('site_user')
  await query(
    `update users set deletion_due_at = $2::timestamptz + $3 * interval '1 hour' where id = $1`,
    ...[person.id, testApp.clock.now(), hours],
  )
  return person
}

const erasures = async ({ id }: Person) =>
  (await query(`select from audit_entries where action = 'user.erase' and subject_id = $1`, id)).length

async function dueReport(maker: Person): Promise<void> {
  const made = await maker.post('/api/reports/schedules', {
    ...{ name: 'Weeks', definition: compliance, format: 'csv', rhythm: 'weekly', isPaused: false },
  })
  expect(made.statusCode, made.body).toBe(201)
  await query(
    'update report_schedules set next_run_at = $2 where id = $1',
    made.json().id,
    testApp.clock.now(),
  )
}

async function makeReports(): Promise<void> {
  await testApp.runUntilStopped('due-reports')
  await testApp.work()
}

test('after a clock that jumps a day ahead all must sign in again, and what was due meanwhile is done once', async () => {
  const anna = await nursery()
  const [due, later] = [await leaving(12), await leaving(72)]
  await dueReport(anna)
  testApp.clock.advance({ hours: 24 })

  expect(await statusOf(anna)).toBe(401)
  expect((await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })).statusCode).toBe(200)
  for (let time = 0; time < 2; time += 1) {
    await remind()
    await makeReports()
    await testApp.runUntilStopped('erase-accounts')
  }
  expect((await subjectsTo(anna)).filter((subject) => subject === reminder)).toHaveLength(1)
  expect(await runsOf(anna)).toHaveLength(1)
  expect([await erasures(due), await erasures(later)]).toEqual([1, 0])
})

describe('after a clock that goes back by an hour', () => {
  test('all stay signed in, and no session lasts longer for it', async () => {
    const [anna, idle] = [await people.withPassword('org_admin'), await people.withPassword('org_admin')]
    testApp.clock.advance({ hours: -1 })
    expect([await statusOf(anna), await statusOf(idle)]).toEqual([200, 200])
    testApp.clock.advance({ minutes: 31 })
    expect(await statusOf(idle)).toBe(401)

    const busy = await people.withPassword('org_admin')
    testApp.clock.advance({ hours: -1 })
    expect(await statusOf(busy)).toBe(200)
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      testApp.clock.advance({ minutes: 20 })
      expect(await statusOf(busy)).toBe(200)
    }
    testApp.clock.advance({ minutes: 20 })
    expect(await statusOf(busy)).toBe(401)
  })

  test('a code that was used is not good again, and neither is a link', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    await signIn(anna)
    const { secret, recoveryCodes } = await setUpSecondFactor(testApp, anna)
    const enrolled = { ...anna, secret }
    testApp.clock.advance({ minutes: 59 })
    const used = codeNow(testApp, enrolled)
    expect((await signIn(enrolled, { twoFactorCode: used })).statusCode).toBe(200)
    await people.visitor().post('/api/auth/forgotten-password', { email: anna.email })
    const link = (await mailsTo(testApp, anna.email)).at(-1)?.link ?? ''
    const reset = (password: string) =>
      people.visitor().post('/api/auth/reset-password', { token: new URL(link).hash.slice(1), password })
    expect((await reset('seven quiet hedgehogs')).statusCode).toBe(200)

    testApp.clock.advance({ hours: -1 })
    const again = { ...enrolled, password: 'seven quiet hedgehogs' }
    expect((await signIn(again, { twoFactorCode: used })).statusCode).toBe(401)
    expect((await signIn(again, { twoFactorCode: codeNow(testApp, again) })).statusCode).toBe(401)
    testApp.clock.advance({ minutes: 59 })
    expect((await signIn(again, { twoFactorCode: used })).statusCode).toBe(401)
    expect((await reset('eight quiet hedgehogs')).statusCode).not.toBe(200)
    const [recoveryCode = ''] = recoveryCodes
    expect((await signIn(again, { recoveryCode })).statusCode).toBe(200)
  })

  test('what was done at night is not done twice', async () => {
    const anna = await nursery()
    const due = await leaving(0)
    await dueReport(anna)
    for (const hours of [0, -1, 1]) {
      testApp.clock.advance({ hours })
      await remind()
      await makeReports()
      await testApp.runUntilStopped('erase-accounts')
    }
    expect((await subjectsTo(anna)).filter((subject) => subject === reminder)).toHaveLength(1)
    expect(await runsOf(anna)).toHaveLength(1)
    expect(await erasures(due)).toBe(1)
  })
})
