import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarImport } from '#contract/calendars/imports.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const mediaTypes = {
  ics: 'text/calendar',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const inset = { kind: 'inset', label: 'First aid', startDate: '2026-09-01', endDate: '2026-09-01' } as const

async function anApprovedCalendar() {
  const calendar = await given.calendar({ status: 'approved', terms: sheffieldTerms, closures: [inset] })
  const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  const { id: anotherSiteId } = await given.site({ organizationId: calendar.organizationId })
  return { calendar, anna, anotherSiteId }
}

async function exported(anna: Person, calendarId: string, format: keyof typeof mediaTypes) {
  const path = `/api/calendars/${calendarId}/export`
  return (await anna.get(format === 'ics' ? path : `${path}/${format}`)).rawPayload
}

const importPath = (siteId: string) => `/api/sites/${siteId}/calendar-imports`

describe.each(['ics', 'csv', 'xlsx'] as const)('a calendar that was exported as %s', (format) => {
  const headers = { 'content-type': mediaTypes[format] }

  test('is counted for another site as its own, and generated like any other', async () => {
    const { calendar, anna, anotherSiteId } = await anApprovedCalendar()
    const file = await exported(anna, calendar.id, format)
    const seen = await anna.post(importPath(anotherSiteId), file, headers)
    expect(seen.statusCode).toBe(200)
    const { planned, notUnderstood, existing } = seen.json<CalendarImport>()
    expect([planned.fundingYear, notUnderstood, existing]).toEqual(['2026-27', [], null])
    expect(planned.terms.map(({ termType, schoolDays }) => [termType, schoolDays])).toEqual([
      ['summer', 66],
      ['autumn', 73],
      ['spring', 54],
    ])
    expect(planned.closures).toEqual([{ ...inset, portion: 'whole', isFunded: false, isCharged: false }])
    expect(planned.checks.length).toBeGreaterThan(0)
    const made = await anna.post('/api/calendars/generate', {
      siteId: anotherSiteId,
      fundingYear: planned.fundingYear,
      customDates: Object.fromEntries(
        planned.terms.map(({ termType, startDate, endDate, halfTerm }) => [
          termType,
          { startDate, endDate, halfTerm },
        ]),
      ),
      closures: planned.closures,
    })
    expect([made.statusCode, made.json().statistics.totalTeachingDays]).toEqual([201, 66 + 73 + 54])
  })

  test('of the site itself differs in nothing from what is there, and says why it can’t be replaced', async () => {
    const { calendar, anna } = await anApprovedCalendar()
    const file = await exported(anna, calendar.id, format)
    const seen = await anna.post(importPath(calendar.siteId), file, headers)
    expect(seen.json<CalendarImport>().existing).toEqual({
      id: calendar.id,
      status: 'approved',
      differences: [],
      whyNotReplaced: expect.stringContaining('amend it with these dates'),
    })
  })
})

test('what differs from the calendar that is there is said, a sentence for each term and claim', async () => {
  const { calendar, anna, anotherSiteId } = await anApprovedCalendar()
  const draft = await given.calendar({ siteId: anotherSiteId, terms: sheffieldTerms })
  const file = await exported(anna, calendar.id, 'csv')
  const seen = await anna.post(importPath(anotherSiteId), file, { 'content-type': 'text/csv' })
  expect(seen.json<CalendarImport>().existing).toEqual({
    id: draft.id,
    status: 'draft',
    differences: [
      expect.stringMatching(/^Autumn .*−1 school day\.$/),
      'Autumn claim: 74 → 73 of 70 school days · 14.6 weeks, 3 days over.',
    ],
    whyNotReplaced: null,
  })
})

test('that a file has no split of the weeks is said where the calendar that it would replace has one', async () => {
  const { calendar, anna, anotherSiteId } = await anApprovedCalendar()
  const claimWeeks = { summer: 13, autumn: 14, spring: 11 }
  await given.calendar({ siteId: anotherSiteId, terms: sheffieldTerms, claimWeeks })
  const file = await exported(anna, calendar.id, 'csv')
  const seen = await anna.post(importPath(anotherSiteId), file, { 'content-type': 'text/csv' })
  const { planned, notUnderstood } = seen.json<CalendarImport>()
  expect(planned.claimWeeks).toBeNull()
  expect(notUnderstood).toEqual([
    'The split 13 + 14 + 11 is not used: the claims are compared with 12 + 14 + 12.',
  ])
})

test.each([
  ['a term of a century fails its check', '2026-27', '20000101', '20991231', 200],
  ['a year without bank holidays is refused', '2090-91', '20900413', '20900722', 400],
])('%s', async (_, fundingYear, start, end, status) => {
  const site = await given.site()
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const event = (summary: string) =>
    `BEGIN:VEVENT\r\nSUMMARY:${summary}\r\nDTSTART;VALUE=DATE:${start}\r\nDTEND;VALUE=DATE:${end}\r\n`
  const closed = `${event('Closed')}CATEGORIES:Closure\r\nEND:VEVENT\r\n`.repeat(200)
  const file = `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Nursery ${fundingYear}\r\n${event('Summer term')}END:VEVENT\r\n${closed}END:VCALENDAR\r\n`
  const seen = await anna.post(importPath(site.id), file, { 'content-type': 'text/calendar' })
  expect(seen.statusCode).toBe(status)
  const body = seen.json()
  if (status === 400) expect(body.message).toContain('Bank holidays are known from')
  else {
    expect(body.planned.checks).toContainEqual(
      expect.objectContaining({ rule: 'term-dates', outcome: 'fail' }),
    )
    expect(body.notUnderstood).toContain('Only the first 100 of 200 closures are read.')
  }
})

test('a file of another type, too large or none at all is refused with a sentence', async () => {
  const site = await given.site()
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const send = async (file: string | undefined, type: string) => {
    const { statusCode, body } = await anna.post(importPath(site.id), file, { 'content-type': type })
    return [statusCode, JSON.parse(body).message]
  }
  expect(await send('x', 'text/html')).toEqual([415, expect.stringContaining('one of these types')])
  expect(await send('x'.repeat(1024 * 1024 + 1), 'text/csv')).toEqual([
    413,
    expect.stringContaining('too large'),
  ])
  expect(await send('', 'text/csv')).toEqual([400, expect.stringContaining('Send a file')])
})

test('a reader of the site imports nothing, and a site of another organisation is not found', async () => {
  const site = await given.site()
  const { organizationId } = site
  const sites = [{ siteId: site.id, canEdit: false }]
  const reader = await people.signedIn('site_user', { organizationId, sites })
  const outsider = await people.signedIn('org_admin')
  const send = (person: Person) =>
    person.post(importPath(site.id), 'BEGIN:VCALENDAR', { 'content-type': 'text/calendar' })
  expect([(await send(reader)).statusCode, (await send(outsider)).statusCode]).toEqual([403, 404])
})
