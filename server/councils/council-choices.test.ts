import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

// Monday 14 September 2026 by the test's clock: 2026-27 is the funding year that runs.

let testApp: TestApp
let council: Person

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  council = await peopleOf(testApp).signedIn('la_user')
})

async function provider(name: string, wishes: { status: CalendarStatus; fundingYear?: string }) {
  const given = givenIn(testApp)
  const localAuthorityId = council.localAuthorityId ?? ''
  const { id: siteId } = await given.site({ localAuthorityId, name })
  return { siteId, id: (await given.calendar({ siteId, ...wishes })).id }
}

describe('the year that a council’s view opens on', () => {
  const opensOn = async () => {
    const path = `/api/local-authorities/${council.localAuthorityId}/providers/year-to-decide`
    return (await council.get(path)).json().fundingYear
  }

  test('is the current one where nothing waits for a decision', async () => {
    await provider('Acorn Lane', { status: 'draft', fundingYear: '2027-28' })
    expect(await opensOn()).toBe('2026-27')
  })

  test('is the next with something to decide, the current one before later ones', async () => {
    await provider('Acorn Lane', { status: 'approved', fundingYear: '2025-26' })
    expect(await opensOn()).toBe('2025-26')
    const { id } = await provider('Beech House', { status: 'pending', fundingYear: '2027-28' })
    expect(await opensOn()).toBe('2027-28')
    const decision = { verdict: 'accepted', revision: 1, after: null }
    expect((await council.post(`/api/calendars/${id}/authority-decision`, decision)).statusCode).toBe(201)
    expect(await opensOn()).toBe('2025-26')
    await provider('Cedar Row', { status: 'pending' })
    expect(await opensOn()).toBe('2026-27')
  })
})

test('a council that may edit a setting’s calendar neither withdraws nor deletes it', async () => {
  const { siteId, id } = await provider('Acorn Lane', { status: 'pending' })
  const editor = await peopleOf(testApp).signedIn('la_user', { sites: [{ siteId, canEdit: true }] })
  const { refusals } = (await editor.get(`/api/calendars/${id}`)).json()
  const answers = [
    await editor.post(`/api/calendars/${id}/withdraw`),
    await editor.delete(`/api/calendars/${id}`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  expect(answers.map((answer) => answer.json().message)).toEqual([refusals.withdraw, refusals.delete])
  expect(refusals.withdraw).toBe(
    'Only the nursery can withdraw what it has submitted. You can send it back instead.',
  )
})
