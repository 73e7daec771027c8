import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { AuthorityDecision } from '#contract/calendars/councils.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let council: Person
let admin: Person
let id: string

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  const site = await givenIn(testApp).site({ localAuthorityId })
  council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId })
  admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  id = (await givenIn(testApp).calendar({ siteId: site.id, status: 'draft' })).id
  await submit()
})

async function submit(): Promise<void> {
  testApp.clock.advance({ minutes: 1 })
  expect((await admin.post(`/api/calendars/${id}/submit`)).statusCode).toBe(200)
}

async function submitAgain(): Promise<void> {
  expect((await admin.post(`/api/calendars/${id}/withdraw`)).statusCode).toBe(200)
  await submit()
}

const opened = async () => (await council.get(`/api/calendars/${id}`)).json<Calendar>()

const accept = (more: object) =>
  council.post(`/api/calendars/${id}/authority-decision`, {
    ...{ verdict: 'accepted', after: null, revision: 1 },
    ...more,
  })

test('A council does not decide on what was withdrawn and submitted again since it looked', async () => {
  const { submittedAt } = await opened()
  await submitAgain()
  const refused = await accept({ submittedAt })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This calendar has been submitted again since you opened this page: look at it before you decide.',
  ])
  expect((await opened()).council.decision).toBeNull()
  expect((await accept({ submittedAt: (await opened()).submittedAt })).statusCode).toBe(201)
})

test('An approval since it looked does not stop its decision, as the dates are the same', async () => {
  const { submittedAt } = await opened()
  expect((await admin.post(`/api/calendars/${id}/approve`)).statusCode).toBe(200)
  expect((await accept({ submittedAt })).statusCode).toBe(201)
})

test('A council accepts again what was submitted again', async () => {
  const first = (await accept({ submittedAt: (await opened()).submittedAt })).json<AuthorityDecision>()
  await submitAgain()
  const { submittedAt, council: word } = await opened()
  expect(word.decision).toMatchObject({ verdict: 'accepted', isOnSubmission: false })
  testApp.clock.advance({ minutes: 1 })
  expect((await accept({ submittedAt, after: first.id })).statusCode).toBe(201)
  expect((await opened()).council.decision).toMatchObject({ verdict: 'accepted', isOnSubmission: true })
})
