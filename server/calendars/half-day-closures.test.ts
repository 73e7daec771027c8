import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar, GeneratedCalendar } from '#contract/calendars/calendars.ts'
import { closureKinds } from '#domain/plan/closure.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { readWithIcalJs } from '#server/test/readers/ical-readers.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

// Mo Tu We Th Fr
//  7  8  9 10 11  September 2026: children go home at noon on the 10th, and stay at home on the 11th.
const closures = [
  {
    kind: 'inset',
    label: 'Staff training',
    startDate: '2026-09-10',
    endDate: '2026-09-10',
    portion: 'half',
    isFunded: true,
    isCharged: true,
  },
  { kind: 'other', label: 'Boiler', startDate: '2026-09-11', endDate: '2026-09-11' },
] as const

const customDates = {
  summer: { startDate: '2026-04-20', endDate: '2026-07-17', halfTerm: null },
  autumn: { startDate: '2026-09-07', endDate: '2026-09-11', halfTerm: null },
  spring: { startDate: '2027-01-05', endDate: '2027-03-25', halfTerm: null },
}

async function aNursery() {
  const organization = await given.organization({ requireCalendarApproval: false })
  const site = await given.site({ organizationId: organization.id })
  const anna = await people.signedIn('org_admin', { organizationId: organization.id })
  const generate = (more: object) =>
    anna.post('/api/calendars/generate', { siteId: site.id, fundingYear: '2026-27', customDates, ...more })
  return { anna, generate }
}

test('half a day counts half, and a closure’s label is stored', async () => {
  const { anna, generate } = await aNursery()
  const answer = await generate({ closures })
  expect(answer.statusCode).toBe(201)
  const { calendar, terms } = answer.json<GeneratedCalendar>()
  expect(terms.find(({ termType }) => termType === 'autumn')).toMatchObject({ teachingDays: 3.5 })
  const found = (await anna.get(`/api/calendars/${calendar.id}`)).json<Calendar>()
  expect(found.closures).toEqual([
    closures[0],
    { ...closures[1], portion: 'whole', isFunded: false, isCharged: false },
  ])
  expect(found.terms.find(({ name }) => name === 'autumn')).toMatchObject({
    schoolDays: 3.5,
    fundingWeeks: 0.5,
    exactWeeks: 0.7,
  })
})

test('a closure of each kind can be saved, and published', async () => {
  const { anna, generate } = await aNursery()
  const ofEachKind = closureKinds.map((kind, index) => {
    const day = addDays('2026-05-11', index)
    return { kind, label: '', startDate: day, endDate: day }
  })
  const answer = await generate({ closures: ofEachKind })
  expect(answer.statusCode, answer.body).toBe(201)
  const { calendar } = answer.json<GeneratedCalendar>()
  const published = (await anna.post(`/api/calendars/${calendar.id}/submit`)).json<Calendar>()
  expect(published).toMatchObject({ status: 'approved', closures: ofEachKind })
})

test('an approved half day stays one, in the revision and in the file', async () => {
  const { anna, generate } = await aNursery()
  const { calendar } = (await generate({ closures })).json<GeneratedCalendar>()
  expect((await anna.post(`/api/calendars/${calendar.id}/submit`)).json<Calendar>().closures[0]).toEqual(
    closures[0],
  )
  const [revision] = await openDatabase(testApp.ownerPool)
    .select()
    .from(calendarRevisions)
    .where(eq(calendarRevisions.calendarId, calendar.id))
  expect(revision?.snapshot.closures[0]).toEqual(closures[0])
  const { body } = await anna.get(`/api/calendars/${calendar.id}/export`)
  const summaries = readWithIcalJs(body, 'UTC')
    .filter(({ category }) => category === 'Closure')
    .map(({ summary }) => summary.split(' – ')[0])
  expect(summaries).toEqual(['INSET day: Staff training (half day)', 'Boiler'])
  expect(body).toContain('DESCRIPTION:Funded hours are paid for. Fees are charged.')
})

test.each([
  ['portion', 'quarter', 'Choose a whole or half a day'],
  ['isFunded', 'yes', 'Choose whether the day is funded'],
  ['isCharged', 1, 'Choose whether parents are charged for the day'],
])('a closure with %s %j is refused', async (field, value, sentence) => {
  const { generate } = await aNursery()
  const answer = await generate({ closures: [{ ...closures[1], [field]: value }] })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields[`closures.0.${field}`]).toBe(sentence)
})
