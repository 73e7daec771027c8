import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar, GeneratedCalendar } from '#contract/calendars/calendars.ts'
import type { Revision } from '#contract/calendars/history.ts'
import type { CalendarImport } from '#contract/calendars/imports.ts'
import type { PlannedYear } from '#contract/calendars/planned-year.ts'
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

//  Autumn of a site in Fife, with its middle week off:      November and December 2025
//  18 August to 19 December, 18 weeks less 5 days = 85      Mo Tu We Th Fr
//                                                           24 25 26 27 28
//  St Andrew’s Day is on Sunday 30 November,               [1] 2  3  4  5     85 with it, 84 without
const customDates = {
  summer: { startDate: '2025-04-22', endDate: '2025-06-27', halfTerm: null },
  autumn: { startDate: '2025-08-18', endDate: '2025-12-19' },
  spring: { startDate: '2026-01-05', endDate: '2026-03-27', halfTerm: null },
}
const standrews = '2025-12-01'
const terms = [
  { name: 'summer', startDate: '2025-04-22', endDate: '2025-06-27' },
  { name: 'autumn', startDate: '2025-08-18', endDate: '2025-12-19' },
  { name: 'spring', startDate: '2026-01-05', endDate: '2026-03-27' },
]

async function anEditorIn(authority: string) {
  const { id: localAuthorityId } = await given.localAuthority(authority)
  const site = await given.site({ localAuthorityId })
  const { organizationId } = site
  const anna = await people.signedIn('org_admin', { organizationId })
  const generate = (wishes: object) =>
    anna.post('/api/calendars/generate', { siteId: site.id, fundingYear: '2025-26', customDates, ...wishes })
  return { anna, site, organizationId, localAuthorityId, generate }
}

const autumnOf = ({ terms: all }: Calendar) => all.find(({ name }) => name === 'autumn')?.schoolDays

describe('a bank holiday that is opened', () => {
  test('is a school day of the calendar that is made', async () => {
    const { generate } = await anEditorIn('Fife')
    const { calendar } = (await generate({ openBankHolidays: [standrews] })).json<GeneratedCalendar>()
    expect(calendar.openBankHolidays).toEqual([standrews])
    expect(autumnOf(calendar)).toBe(85)
  })

  test('is closed where nothing is said', async () => {
    const { generate } = await anEditorIn('Fife')
    const { calendar } = (await generate({})).json<GeneratedCalendar>()
    expect([calendar.openBankHolidays, autumnOf(calendar)]).toEqual([[], 84])
  })

  test('stays open in an edit that says nothing of it, and closes in one without it', async () => {
    const { anna, generate } = await anEditorIn('Fife')
    const made = (await generate({ openBankHolidays: [standrews, standrews] })).json<GeneratedCalendar>()
    const path = `/api/calendars/${made.calendar.id}/terms`
    const halfTermBreak = { startDate: '2025-10-13', endDate: '2025-10-17' }
    const sent = terms.map((term) => (term.name === 'autumn' ? { ...term, halfTermBreak } : term))
    const edited = (await anna.put(path, { terms: sent })).json<Calendar>()
    expect([edited.openBankHolidays, autumnOf(edited)]).toEqual([[standrews], 85])
    const closed = (await anna.put(path, { terms: sent, openBankHolidays: [] })).json<Calendar>()
    expect([closed.openBankHolidays, autumnOf(closed)]).toEqual([[], 84])
  })
})

describe('a day is refused at its place', () => {
  test.each([
    ['is not a bank holiday', 'Fife', '2025-12-02', 'in Scotland'],
    ['is one of another division', 'Sheffield', standrews, 'in England and Wales'],
    ['is one of another year', 'Fife', '2024-12-02', 'in Scotland'],
  ])('that %s', async (_, authority, day, division) => {
    const { anna, generate } = await anEditorIn(authority)
    const answer = await generate({ openBankHolidays: ['2025-12-25', day] })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['openBankHolidays.1'])
    expect(answer.json().fields['openBankHolidays.1']).toContain(division)
    const { calendar } = (await generate({})).json<GeneratedCalendar>()
    const edit = await anna.put(`/api/calendars/${calendar.id}/terms`, { terms, openBankHolidays: [day] })
    expect(Object.keys(edit.json().fields)).toEqual(['openBankHolidays.0'])
  })

  test('that no calendar has', async () => {
    const { generate } = await anEditorIn('Fife')
    const answer = await generate({ openBankHolidays: ['2025-02-30'] })
    expect(answer.json().fields).toMatchObject({ 'openBankHolidays.0': 'Enter a real date' })
  })

  test('but not where its holiday has moved since it was opened', async () => {
    const { anna, generate } = await anEditorIn('Fife')
    const made = (await generate({ openBankHolidays: [standrews] })).json<GeneratedCalendar>()
    await testApp.ownerPool.query(
      `update calendars set open_bank_holidays = '{2025-12-01,2025-12-03}' where id = $1`,
      [made.calendar.id],
    )
    const path = `/api/calendars/${made.calendar.id}/terms`
    const openBankHolidays = [standrews, '2025-12-03']
    expect((await anna.put(path, { terms, openBankHolidays })).statusCode).toBe(200)
  })
})

describe('what is approved', () => {
  async function approvedOpen() {
    const editor = await anEditorIn('Fife')
    const made = (await editor.generate({ openBankHolidays: [standrews] })).json<GeneratedCalendar>()
    const path = `/api/calendars/${made.calendar.id}`
    const amir = await people.signedIn('org_admin', { organizationId: editor.organizationId })
    await editor.anna.post(`${path}/submit`)
    expect((await amir.post(`${path}/approve`)).statusCode).toBe(200)
    return { ...editor, amir, path, id: made.calendar.id }
  }

  test('keeps its open days, and the next revision says what it changed', async () => {
    const { anna, amir, path } = await approvedOpen()
    expect((await anna.get(path)).json()).toMatchObject({ openBankHolidays: [standrews] })
    await anna.post(`${path}/amend`)
    const halfTermBreak = { startDate: '2025-10-20', endDate: '2025-10-24' }
    const sent = terms.map((term) => (term.name === 'autumn' ? { ...term, halfTermBreak } : term))
    await anna.put(`${path}/terms`, { terms: sent, openBankHolidays: [] })
    await anna.post(`${path}/submit`)
    await amir.post(`${path}/approve`)
    const [second, first] = (await anna.get(`${path}/revisions`)).json<Revision[]>()
    expect([first?.openBankHolidays, second?.openBankHolidays]).toEqual([[standrews], []])
    expect(second?.changes.join()).toContain('closes on 1 December (St Andrew’s Day)')
    const restored = await anna.post(`/api/revisions/${first?.id}/restore`)
    expect(restored.json()).toMatchObject({ openBankHolidays: [standrews] })
  })

  test('that an earlier release approved is closed on all of them', async () => {
    const { anna, path, id } = await approvedOpen()
    await testApp.ownerPool.query(
      `update calendar_revisions set snapshot = snapshot - 'openBankHolidays' where calendar_id = $1`,
      [id],
    )
    expect((await anna.get(path)).json()).toMatchObject({ openBankHolidays: [] })
    expect((await anna.get(`${path}/revisions`)).json()).toMatchObject([{ openBankHolidays: [] }])
    expect((await anna.get(`${path}/export`)).body).toContain('SUMMARY:St Andrew')
  })

  test('says in its files that it is open', async () => {
    const { anna, path } = await approvedOpen()
    const ical = (await anna.get(`${path}/export`)).body
    expect(ical).toContain('SUMMARY:Open: St Andrew')
    const csv = (await anna.get(`${path}/export/csv`)).body
    expect(csv).toMatch(/2025-12-01.*Open on this bank holiday: St Andrew’s Day.*Open on this bank holiday/)
  })

  test('is imported with its open days, where they are bank holidays of the site', async () => {
    const { anna, site, path, organizationId } = await approvedOpen()
    const file = Buffer.from((await anna.get(`${path}/export/csv`)).body)
    const english = await given.site({ organizationId })
    const imported = async (siteId: string) => {
      const headers = { 'content-type': 'text/csv' }
      const answer = await anna.post(`/api/sites/${siteId}/calendar-imports`, file, headers)
      return answer.json<CalendarImport>()
    }
    const here = await imported(site.id)
    expect([here.planned.openBankHolidays, here.existing?.differences]).toEqual([[standrews], []])
    const elsewhere = await imported(english.id)
    expect(elsewhere.planned.openBankHolidays).toEqual([])
    expect(elsewhere.notUnderstood).toContain(
      '1 December 2025 is not a bank holiday at this site, so opening on it is left out.',
    )
  })

  test('gives a template and the next year the same holiday open', async () => {
    const { anna, site, path, organizationId } = await approvedOpen()
    const template = await anna.post(`${path}/templates`, { name: 'Open year', audience: 'organization' })
    const input = { siteId: site.id, fundingYear: '2026-27' }
    const planned = await anna.post(`/api/templates/${template.json().id}/preview`, input)
    expect(planned.json<PlannedYear>().openBankHolidays).toEqual(['2026-11-30'])
    const lastYear = await anna.post(`/api/sites/${site.id}/last-year/preview`, { fundingYear: '2026-27' })
    expect(lastYear.json<PlannedYear>().openBankHolidays).toEqual(['2026-11-30'])
    const english = await given.site({ organizationId })
    const elsewhere = await anna.post(`/api/templates/${template.json().id}/preview`, {
      ...input,
      siteId: english.id,
    })
    expect(elsewhere.json<PlannedYear>().openBankHolidays).toEqual([])
    expect(
      elsewhere
        .json<PlannedYear>()
        .adjustments.map(({ sentence }) => sentence)
        .join(),
    ).toContain('St Andrew’s Day (1 December 2025 in the template) is not opened')
  })
})

describe('a council’s published dates', () => {
  test('carry its open bank holidays, which are open in a year planned to target', async () => {
    const { anna, site, organizationId, localAuthorityId } = await anEditorIn('South Lanarkshire')
    const root = await people.signedIn('system_admin')
    const autumn = { termType: 'autumn', ...customDates.autumn, halfTerm: null }
    const year = { academicYear: '2025-26', terms: [autumn], insetDays: [] }
    const path = `/api/local-authorities/${localAuthorityId}/term-dates`
    const save = (openBankHolidays: string[]) =>
      root.put(path, { source: 'A page of the council', years: [{ ...year, openBankHolidays }] })
    expect((await save(['2026-11-30'])).json().fields).toHaveProperty(['years.0.openBankHolidays.0'])
    expect((await save([standrews])).json()).toMatchObject([{ openBankHolidays: [standrews] }])
    const preview = await anna.post(`/api/organizations/${organizationId}/roll-outs/preview`, {
      fundingYear: '2025-26',
      method: 'target',
      siteIds: [site.id],
    })
    expect(preview.json()).toMatchObject([{ year: { openBankHolidays: [standrews] } }])
  })
})
