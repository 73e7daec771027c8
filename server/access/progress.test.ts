import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { rolledOut } from '#server/test/rolled-out.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('polling the progress of a job does not extend a session', async () => {
  const { organizationId } = await givenIn(testApp).site()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const { id } = await rolledOut(anna).start()
  const path = `/api/roll-outs/${id}`
  for (let asked = 0; asked < 2; asked += 1) {
    testApp.clock.advance({ minutes: 14 })
    expect((await anna.get(path)).statusCode).toBe(200)
  }
  testApp.clock.advance({ minutes: 3 })
  expect((await anna.get(path)).statusCode).toBe(401)
})

test('a person’s own calls extend the session', async () => {
  const anna = await peopleOf(testApp).signedIn('org_admin')
  for (let asked = 0; asked < 3; asked += 1) {
    testApp.clock.advance({ minutes: 14 })
    expect((await anna.get('/api/sites')).statusCode).toBe(200)
  }
})
