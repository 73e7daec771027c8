import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar, CalendarListItem, GeneratedCalendar } from '#contract/calendars/calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

const autumn = { startDate: '2026-09-02', endDate: '2026-12-18', halfTerm: null }
const spring = { startDate: '2027-01-04', endDate: '2027-03-25', halfTerm: null }
const summer = { startDate: '2027-04-12', endDate: '2027-07-21', halfTerm: null }
const schoolYear = { autumn, spring, summer }
const fundingYear = { summer: { ...summer, startDate: '2026-04-13', endDate: '2026-07-21' }, autumn, spring }

async function aNursery() {
  const organization = await given.organization({ name: 'Harbour', requireCalendarApproval: false })
  const site = await given.site({ organizationId: organization.id })
  const anna = await people.signedIn('org_admin', { organizationId: organization.id })
  const path = `/api/organizations/${organization.id}`
  return {
    anna,
    path,
    set: (settings: object) =>
      anna.patch(path, { name: 'Harbour', contactEmail: 'office@harbour.example', ...settings }),
    generate: (customDates: object, more: object = {}) =>
      anna.post('/api/calendars/generate', {
        siteId: site.id,
        fundingYear: '2026-27',
        customDates,
        ...more,
      }),
  }
}

describe('an organisation’s settings', () => {
  test('are April and Monday until it says otherwise, and stay as they are when they are left out', async () => {
    const { anna, path, set } = await aNursery()
    expect((await anna.get(path)).json()).toMatchObject({ fundingYearStart: 'april', weekStartsOn: 'monday' })
    const chosen = { fundingYearStart: 'september', weekStartsOn: 'sunday' }
    expect((await set(chosen)).json()).toMatchObject({ ...chosen, version: 2 })
    expect((await set({})).json()).toMatchObject(chosen)
  })

  test.each([
    ['fundingYearStart', 'october', 'Choose April, September or January'],
    ['fundingYearStart', null, 'Choose April, September or January'],
    ['weekStartsOn', 'saturday', 'Choose Monday or Sunday'],
  ])('%s can’t be %j', async (field, value, sentence) => {
    const { set } = await aNursery()
    const answer = await set({ [field]: value })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: sentence }])
  })
})

describe('a calendar', () => {
  test('begins where its organisation’s years begin, with its terms in that order', async () => {
    const { anna, set, generate } = await aNursery()
    await set({ fundingYearStart: 'september' })
    const answer = await generate(schoolYear)
    expect(answer.statusCode).toBe(201)
    const { calendar, terms } = answer.json<GeneratedCalendar>()
    const order = ['autumn', 'spring', 'summer']
    expect(terms.map(({ termType }) => termType)).toEqual(order)
    expect(calendar).toMatchObject({ fundingYear: '2026-27', yearStart: 'september', warnings: [] })
    // Boxing Day's substitute, Christmas, New Year, Good Friday, Easter Monday, both of May, and August's on the 30th.
    expect(calendar.statistics.bankHolidays).toBe(8)
    const found = (await anna.get(`/api/calendars/${calendar.id}`)).json<Calendar>()
    expect(found.terms.map(({ name }) => name)).toEqual(order)
    const listed = (await anna.get('/api/calendars')).json<CalendarListItem[]>()
    expect(listed.map(({ yearStart }) => yearStart)).toEqual(['september'])
  })

  test('is held to that year', async () => {
    const { set, generate } = await aNursery()
    await set({ fundingYearStart: 'september' })
    const answer = await generate(fundingYear)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields['customDates.summer.startDate']).toBe(
      'Summer term starts on 13 April 2026, before the spring term ends on 25 March 2027.',
    )
  })

  test('keeps its own beginning when the organisation’s years begin elsewhere later', async () => {
    const { anna, set, generate } = await aNursery()
    const { calendar } = (await generate(fundingYear)).json<GeneratedCalendar>()
    await set({ fundingYearStart: 'september' })
    const path = `/api/calendars/${calendar.id}`
    expect((await anna.get(path)).json()).toMatchObject({ yearStart: 'april' })
    const terms = Object.entries(fundingYear).map(([name, { startDate, endDate }]) => ({
      name,
      startDate,
      endDate,
    }))
    expect((await anna.put(`${path}/terms`, { terms })).statusCode).toBe(200)
  })

  test('that is generated again begins where years begin now', async () => {
    const { set, generate } = await aNursery()
    await generate(fundingYear)
    await set({ fundingYearStart: 'september' })
    const again = await generate(schoolYear, { replace: true })
    expect(again.json<GeneratedCalendar>().calendar).toMatchObject({ yearStart: 'september', version: 2 })
  })

  test('says in what was approved where it begins', async () => {
    const { anna, set, generate } = await aNursery()
    await set({ fundingYearStart: 'september' })
    const { calendar } = (await generate(schoolYear)).json<GeneratedCalendar>()
    await anna.post(`/api/calendars/${calendar.id}/submit`)
    const [revision] = await openDatabase(testApp.ownerPool)
      .select()
      .from(calendarRevisions)
      .where(eq(calendarRevisions.calendarId, calendar.id))
    expect(revision?.snapshot).toMatchObject({ yearStart: 'september', fundingYear: '2026-27' })
  })

  test('may begin in January', async () => {
    const { set, generate } = await aNursery()
    await set({ fundingYearStart: 'january' })
    const thisSpring = { startDate: '2026-01-05', endDate: '2026-03-27', halfTerm: null }
    const answer = await generate({ ...fundingYear, spring: thisSpring })
    expect(answer.json<GeneratedCalendar>().terms.map(({ termType }) => termType)).toEqual([
      'spring',
      'summer',
      'autumn',
    ])
  })
})
