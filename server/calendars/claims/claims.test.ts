import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { countClaimsJob } from './count-claims.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

/** Sheffield's 66, 74 and 54 school days; nothing is known of how its council rounds. */
async function sheffield() {
  const calendar = await given.calendar()
  const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  return { anna, calendar }
}

const found = async (person: Person, id: string) =>
  (await person.get(`/api/calendars/${id}`)).json<Calendar>()
const listed = async (person: Person, id: string) =>
  (await person.get('/api/calendars')).json<CalendarListItem[]>().find((item) => item.id === id)

const claimed = {
  schoolDays: 194,
  exactWeeks: 38.8,
  countedWeeks: 38.8,
  targetWeeks: 38,
  targetDays: 190,
  hours: (12 + 14 + 10.8) * 15,
  state: 'short',
  verdict: 'spring 1 week and 1 day short, summer 1 week and 1 day over and autumn 4 days over',
}

describe('a calendar’s claims', () => {
  test('are answered in the order of the year, each with its target', async () => {
    const { anna, calendar } = await sheffield()
    expect((await found(anna, calendar.id)).claims).toEqual([
      {
        period: 'summer',
        startDate: '2026-04-01',
        endDate: '2026-08-31',
        schoolDays: 66,
        exactWeeks: 13.2,
        countedWeeks: 13.2,
        targetWeeks: 12,
        targetDays: 60,
        hours: 180,
      },
      expect.objectContaining({ period: 'autumn', schoolDays: 74, hours: 210 }),
      expect.objectContaining({ period: 'spring', schoolDays: 54, exactWeeks: 10.8, hours: 162 }),
    ])
  })

  test('are summed in lists, in the words of the domain', async () => {
    const { anna, calendar } = await sheffield()
    expect((await listed(anna, calendar.id))?.claimed).toEqual(claimed)
  })

  test('follow an edit', async () => {
    const { anna, calendar } = await sheffield()
    const { terms, version } = await found(anna, calendar.id)
    const later = terms.map((term) => (term.name === 'spring' ? { ...term, endDate: '2027-04-02' } : term))
    const input = later.map(({ name, startDate, endDate, halfTermBreak }) => ({
      ...{ name, startDate, endDate, halfTermBreak },
    }))
    const answer = await anna.put(
      `/api/calendars/${calendar.id}/terms`,
      { terms: input },
      { 'if-match': `"${version}"` },
    )
    expect(answer.statusCode, answer.body).toBe(200)
    // 30 and 31 March are claimed, 1 and 2 April are the next year's.
    expect(answer.json<Calendar>().claims[2]).toMatchObject({ period: 'spring', schoolDays: 56 })
    expect((await listed(anna, calendar.id))?.claimed).toMatchObject({ schoolDays: 196 })
  })
})

describe('a calendar of an earlier release', () => {
  async function countClaims() {
    await countClaimsJob.run(testApp.outside, {}, { isLast: false })
    await testApp.work()
  }

  const uncounted = (id: string) =>
    testApp.ownerPool.query('update calendars set summer_claim_days = null where id = $1', [id])

  const progress = async () =>
    (await (await people.signedIn('system_admin')).get('/api/system/counted-calendars')).json<{
      calendars: number
      counted: number
    }>()

  test('has no sum until the job has counted it, and its claims at once', async () => {
    const { anna, calendar } = await sheffield()
    await uncounted(calendar.id)
    expect((await listed(anna, calendar.id))?.claimed).toBeNull()
    expect((await found(anna, calendar.id)).claims).toHaveLength(3)
    await countClaims()
    expect((await listed(anna, calendar.id))?.claimed).toEqual(claimed)
  })

  test('is counted in batches, however many there are', async () => {
    const { anna, calendar } = await sheffield()
    await testApp.ownerPool.query(
      `insert into calendars (organization_id, site_id, funding_year, created_at, updated_at, retired_at)
       select organization_id, site_id, funding_year, now(), now(), now()
       from calendars cross join generate_series(1, 450) where id = $1`,
      [calendar.id],
    )
    const before = await progress()
    expect(before.calendars - before.counted).toBe(450)
    await countClaims()
    expect(await progress()).toEqual({ calendars: before.calendars, counted: before.calendars })
    expect((await listed(anna, calendar.id))?.claimed).toEqual(claimed)
  })

  test('is counted again after a server of that release has changed its days', async () => {
    const { anna, calendar } = await sheffield()
    await testApp.ownerPool.query(
      `update terms set end_date = '2027-03-24', teaching_days = 53 where calendar_id = $1 and term_type = 'spring'`,
      [calendar.id],
    )
    await countClaims()
    expect((await listed(anna, calendar.id))?.claimed).toMatchObject({ schoolDays: 193 })
  })
})
