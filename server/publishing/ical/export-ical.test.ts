import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import type { Calendar, CalendarTerm } from '#contract/calendars/calendars.ts'
import { notYetApproved } from '#domain/plan/calendar-status.ts'
import { isWithin } from '#domain/year/iso-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import {
  type ReadEvent,
  readWithIcalJs,
  readWithPython,
  whyNoPython,
} from '#server/test/readers/ical-readers.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

const ownerDb = () => openDatabase(testApp.ownerPool)

async function aCalendar(wishes: Parameters<typeof given.calendar>[0]) {
  const calendar = await given.calendar(wishes)
  const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  return { calendar, anna, path: `/api/calendars/${calendar.id}` }
}

type Days = Pick<ReadEvent, 'category' | 'startDate' | 'endDate'>

/** The days as the API says them, in the file's words. */
async function daysFromApi(person: Person, path: string): Promise<Days[]> {
  const calendar = (await person.get(path)).json<Calendar>()
  const holidays: BankHoliday[] = []
  for (const year of [2026, 2027])
    holidays.push(...(await person.get(`/api/bank-holidays?year=${year}&region=${calendar.division}`)).json())
  const breaks = calendar.terms.flatMap(({ halfTermBreak }) => halfTermBreak ?? [])
  const inside = holidays
    .filter(({ date }) => calendar.terms.some((term) => isWithin(date, term)))
    .filter(({ date }) => !breaks.some((halfTerm) => isWithin(date, halfTerm)))
  return [
    ...calendar.terms.map((term) => ({ category: 'Term', ...rangeOf(term) })),
    ...calendar.terms.flatMap(({ halfTermBreak }) =>
      halfTermBreak ? [{ category: 'Half-term', ...rangeOf(halfTermBreak) }] : [],
    ),
    ...calendar.closures.map((closure) => ({ category: 'Closure', ...rangeOf(closure) })),
    ...inside.map(({ date }) => ({ category: 'Bank holiday', startDate: date, endDate: date })),
  ]
}

function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }) {
  return { startDate, endDate }
}

const termToSend = ({ name, startDate, endDate, halfTermBreak }: CalendarTerm) => ({
  name,
  startDate,
  endDate,
  halfTermBreak: halfTermBreak ?? null,
})

const inOrder = (days: readonly Days[]) =>
  days.map(({ category, startDate, endDate }) => `${startDate} ${endDate} ${category}`).sort()

test('two independent readers find the API’s days in the file, in London and in Auckland', async () => {
  const closures = [
    { kind: 'inset', label: 'Staff; training, part 1', startDate: '2026-09-01', endDate: '2026-09-02' },
    { kind: 'other', label: 'Polling day', startDate: '2026-05-07', endDate: '2026-05-07' },
  ] as const
  const { anna, path } = await aCalendar({ status: 'approved', closures })
  const expected = inOrder(await daysFromApi(anna, path))
  const file = (await anna.get(`${path}/export`)).body
  expect(expected).toHaveLength(3 + 3 + 2 + 1)
  for (const timeZone of ['Europe/London', 'Pacific/Auckland']) {
    expect(inOrder(readWithIcalJs(file, timeZone))).toEqual(expected)
    if (whyNoPython() === null) expect(inOrder(readWithPython(file, timeZone))).toEqual(expected)
  }
})

test('the file is one to keep, under a name that holds nothing a user typed', async () => {
  const site = await given.site({ name: 'Evil"; filename="x.exe' })
  const { anna, calendar, path } = await aCalendar({ siteId: site.id, status: 'approved' })
  const answer = await anna.get(`${path}/export`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="calendar-${calendar.id}.ics"`,
    'cache-control': 'no-store',
  })
})

test('an export stays as it was approved when the site is renamed', async () => {
  const { anna, calendar, path } = await aCalendar({ status: 'approved' })
  const before = (await anna.get(`${path}/export`)).body
  await ownerDb().update(sites).set({ name: 'Renamed' }).where(eq(sites.id, calendar.siteId))
  expect((await anna.get(`${path}/export`)).body).toBe(before)
})

test.each(['draft', 'pending', 'rejected'] as const)(
  'a %s calendar that was never approved can’t be exported',
  async (status) => {
    const { anna, path } = await aCalendar({ status })
    const answer = await anna.get(`${path}/export`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'wrong-status',
      message: notYetApproved[status],
    })
  },
)

test('a day that an amendment took out is sent as cancelled, and only that', async () => {
  const closures = [
    { kind: 'closure', label: 'Flood', startDate: '2026-09-07', endDate: '2026-09-07' },
  ] as const
  const { anna, calendar, path } = await aCalendar({ status: 'approved', closures })
  await ownerDb()
    .update(organizations)
    .set({ requireCalendarApproval: false })
    .where(eq(organizations.id, calendar.organizationId))
  const amended = (await anna.post(`${path}/amend`)).json<Calendar>()
  await anna.put(`${path}/terms`, { terms: amended.terms.map(termToSend), closures: [] })
  expect((await anna.post(`${path}/submit`)).json()).toMatchObject({ status: 'approved', revision: 2 })
  const events = readWithIcalJs((await anna.get(`${path}/export`)).body, 'UTC')
  expect(new Set(events.map(({ sequence }) => sequence))).toEqual(new Set([2]))
  const cancelled = events.filter(({ status }) => status === 'CANCELLED')
  expect(cancelled.map(({ category, startDate }) => [category, startDate])).toEqual([
    ['Closure', '2026-09-07'],
  ])
})

test('who may read a calendar may export it, and the audit says who did', async () => {
  const { calendar, path } = await aCalendar({ status: 'approved' })
  const site = await ownerDb().select().from(sites).where(eq(sites.id, calendar.siteId))
  const cara = await people.signedIn('la_user', { localAuthorityId: site[0]?.localAuthorityId ?? null })
  expect((await cara.get(`${path}/export`)).statusCode).toBe(200)
  const [entry] = await ownerDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, calendar.id), eq(auditEntries.action, 'calendar.export')))
  expect(entry).toMatchObject({
    actorId: cara.id,
    organizationId: calendar.organizationId,
    after: { format: 'ics', revision: 1 },
  })
})

test('one person’s sixty exports a minute slow no one else', async () => {
  const { anna, calendar, path } = await aCalendar({ status: 'draft' })
  for (let call = 0; call < 60; call += 1) await anna.get(`${path}/export`)
  const answer = await anna.get(`${path}/export`)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const amir = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  expect((await amir.get(`${path}/export`)).statusCode).toBe(409)
})
