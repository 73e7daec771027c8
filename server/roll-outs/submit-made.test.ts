import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { rolledOut } from '#server/test/rolled-out.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let sites: SiteRow[]
let anna: Person
let by: ReturnType<typeof rolledOut>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
})
beforeEach(async () => {
  const { id: organizationId } = await given.organization()
  sites = []
  for (const name of ['Ash', 'Birch', 'Cedar']) sites.push(await given.site({ organizationId, name }))
  anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  by = rolledOut(anna)
})
afterAll(() => testApp.close())

describe('what was made', () => {
  test('is submitted together, one result for each: what fails a check is refused', async () => {
    const rollOut = await by.start()
    await testApp.work()
    const [ash, birch] = await by.sitesOf(rollOut)
    const short = birch?.calendar?.id ?? ''
    const terms = birch?.calendar?.terms.map(({ termType: name, startDate, halfTerm }) => ({
      name,
      startDate,
      endDate: halfTerm?.endDate,
    }))
    await anna.put(`/api/calendars/${short}/terms`, { terms })
    const calendars = (await by.sitesOf(rollOut)).slice(0, 2).map(({ calendar }) => ({
      id: calendar?.id,
      version: calendar?.version,
    }))
    const results = (await anna.post(`/api/roll-outs/${rollOut.id}/submit`, { calendars })).json<
      SubmittedCalendar[]
    >()
    expect(results.map(({ outcome }) => outcome)).toEqual(['submitted', 'refused'])
    expect(results[1]?.message).toContain('Open the calendar and put it right first.')
    const submitted = (await anna.get(`/api/calendars/${ash?.calendar?.id}`)).json<Calendar>()
    expect(submitted.status).toBe('pending')
  })

  test('elsewhere is not submitted with it', async () => {
    const rollOut = await by.start()
    await testApp.work()
    const { id } = await given.calendar({ siteId: sites[0]?.id ?? '', fundingYear: '2029-30' })
    const answer = await anna.post(`/api/roll-outs/${rollOut.id}/submit`, {
      calendars: [
        { id, version: 1 },
        { id: randomUUID(), version: 1 },
      ],
    })
    expect(answer.json<SubmittedCalendar[]>().map(({ message }) => message)).toEqual([
      'Calendar not found. It may have been deleted, or you don’t have access to it.',
      'Calendar not found. It may have been deleted, or you don’t have access to it.',
    ])
  })
})
