import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trend } from '#contract/system/system.ts'
import { days, hours } from '#domain/year/duration.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const ago = (ms: number) => new Date(testApp.clock.now().getTime() - ms)

test('trends count what is new in thirty days, and in the thirty before', async () => {
  const admin = await peopleOf(testApp).signedIn('system_admin')
  const read = async (name: Trend['name']): Promise<Trend | undefined> =>
    (await admin.get('/api/system/trends')).json().find((trend: Trend) => trend.name === name)
  await testApp.ownerPool.query(
    `insert into audit_entries (action, subject_type, result, after, at) values
       ('session.sign-in', 'user', 'ok', '{"step":"signed-in"}', $1),
       ('session.sign-in', 'user', 'ok', '{"step":"signed-in"}', $2),
       ('session.sign-in', 'user', 'ok', '{"step":"password-given"}', $1),
       ('session.sign-in', 'user', 'refused', '{"wrong":"code"}', $1),
       ('session.sign-in', 'user', 'ok', '{"step":"signed-in"}', $3),
       ('session.sign-in', 'user', 'ok', '{"step":"signed-in"}', $4)`,
    [ago(hours), ago(29 * days + hours), ago(31 * days), ago(61 * days)],
  )
  const signIns = await read('sign-ins')
  expect(signIns).toMatchObject({ now: 2, before: 1 })
  expect(signIns?.days).toHaveLength(30)
  expect([signIns?.days.at(0), signIns?.days.at(-1)]).toEqual([1, 1])

  const organizations = (await read('organizations'))?.now ?? 0
  const approvals = (await read('approvals'))?.now ?? 0
  await givenIn(testApp).calendar({ status: 'approved' })
  expect((await read('organizations'))?.now).toBe(organizations + 1)
  expect((await read('approvals'))?.now).toBe(approvals + 1)
})
