import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let other: FastifyInstance

beforeAll(async () => {
  testApp = await startTestApp()
  other = await buildApp(testApp.outside)
})
afterAll(async () => {
  await other.close()
  await testApp.close()
})

const reset = { whose: 'everybody-else' }
const path = '/api/system/sessions/reset'

test('resetting sessions signs out everyone but the caller, at the next request of any server', async () => {
  const people = peopleOf(testApp)
  const admin = await people.signedIn('system_admin')
  const half = await people.passwordGiven('org_admin')
  const staff = await people.signedIn('site_user')
  const elsewhere = peopleOf({ ...testApp, app: other })
  const council = await elsewhere.signedIn('la_user')
  expect((await council.get('/api/auth/me')).statusCode).toBe(200)
  const answer = await admin.post(path, reset)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 3 }])
  for (const person of [half, staff, council])
    expect((await person.get('/api/auth/me')).json().code).toBe('not-signed-in')
  expect((await admin.get('/api/auth/me')).statusCode).toBe(200)
  const { rows } = await testApp.ownerPool.query(
    `select actor_id, after from audit_entries where action = 'session.end-all'`,
  )
  expect(rows).toEqual([{ actor_id: admin.id, after: { ended: 3 } }])
})

test('it asks for password and code again, and for `everybody-else` in the body', async () => {
  const admin = await peopleOf(testApp).signedIn('system_admin')
  const staff = await peopleOf(testApp).signedIn('site_user')
  expect((await admin.post(path)).statusCode).toBe(400)
  expect((await admin.post(path, { whose: 'none' })).statusCode).toBe(400)
  testApp.clock.advance({ minutes: 6 })
  const stale = await admin.post(path, reset)
  expect([stale.statusCode, stale.json().code]).toEqual([403, 'confirmation-required'])
  expect((await staff.get('/api/auth/me')).statusCode).toBe(200)
})
