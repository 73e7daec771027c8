import { afterAll, beforeAll, expect, test } from 'vitest'
import { amend } from '#server/test/amended.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'

// Monday 14 September 2026 by the test's clock. Calendars are due on Tuesday, and approved on Wednesday or later.

let testApp: TestApp
let council: Person
let anna: Person
let ben: Person
let id: string

const doing = async (person: Person, act: string) => {
  const body = act === 'reject' ? { reason: 'Too short' } : undefined
  const answer = await person.post(`/api/calendars/${id}/${act}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
async function later(days: number): Promise<void> {
  testApp.clock.advance({ hours: 24 * days })
  // No one is signed out meanwhile.
  await testApp.ownerPool.query(
    `update sessions set last_activity = $1::timestamptz, expires_at = $1::timestamptz + interval '1 hour'`,
    [testApp.clock.now()],
  )
}

/** In the council's view, and in the nursery's report. */
async function seenAsLate(): Promise<[boolean, unknown]> {
  const path = `/api/local-authorities/${council.localAuthorityId}/providers?fundingYear=2026-27`
  const [provider] = (await council.get(path)).json()
  const report = '/api/reports/rows?kind=custom&fundingYear=2026-27&columns=isLate,sentOn'
  const [row] = JSON.parse((await anna.get(report)).body)
  return [provider.isLate, row.cells]
}

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function openYear() {
  const people = peopleOf(testApp)
  const given = givenIn(testApp)
  council = await people.signedIn('la_user')
  const { id: organizationId } = await given.organization()
  const { id: siteId } = await given.site({
    organizationId,
    localAuthorityId: council.localAuthorityId ?? '',
  })
  id = (await given.calendar({ siteId, terms: sheffieldTerms })).id
  anna = await people.signedIn('org_admin', { organizationId })
  ben = await people.signedIn('org_admin', { organizationId })
  const today = testApp.clock.now().toISOString().slice(0, 10)
  const dueOn = new Date(Date.parse(today) + 24 * 3_600_000).toISOString().slice(0, 10)
  const path = `/api/local-authorities/${council.localAuthorityId}/deadline`
  expect((await council.put(path, { fundingYear: '2026-27', dueOn })).statusCode).toBe(200)
  return today
}

test('a calendar that was submitted in time stays punctual while it is amended and submitted again', async () => {
  const today = await openYear()
  const punctual = [false, [false, today]]
  await doing(anna, 'submit')
  await later(2)
  await doing(ben, 'approve')
  expect(await seenAsLate()).toEqual(punctual)
  await amend(anna, id)
  expect(await seenAsLate()).toEqual(punctual)
  await later(2)
  await doing(anna, 'submit')
  expect(await seenAsLate()).toEqual(punctual)
  await doing(ben, 'approve')
  expect(await seenAsLate()).toEqual(punctual)
})

test('one that its organisation rejected keeps the day on which it was first submitted', async () => {
  const today = await openYear()
  const punctual = [false, [false, today]]
  await doing(anna, 'submit')
  await later(2)
  await doing(ben, 'reject')
  expect(await seenAsLate()).toEqual(punctual)
  const { terms } = (await anna.get(`/api/calendars/${id}`)).json()
  const dates = terms.map(({ name, startDate, endDate }: Record<string, string>) => ({
    ...{ name, startDate, endDate },
  }))
  const edited = await anna.put(`/api/calendars/${id}/terms`, { terms: dates })
  expect(edited.statusCode, edited.body).toBe(200)
  await doing(anna, 'submit')
  expect(await seenAsLate()).toEqual(punctual)
})

test('one that was first submitted after its day is late', async () => {
  await openYear()
  await later(2)
  const today = testApp.clock.now().toISOString().slice(0, 10)
  await doing(anna, 'submit')
  expect(await seenAsLate()).toEqual([true, [true, today]])
})
