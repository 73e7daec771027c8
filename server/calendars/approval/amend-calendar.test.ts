import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
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

const ownerDb = () => openDatabase(testApp.ownerPool)

const revisionsOf = (id: string) =>
  ownerDb().select().from(calendarRevisions).where(eq(calendarRevisions.calendarId, id))

const newTerms = [
  { name: 'summer', startDate: '2026-04-20', endDate: '2026-07-17' },
  { name: 'autumn', startDate: '2026-09-02', endDate: '2026-12-18' },
  { name: 'spring', startDate: '2027-01-05', endDate: '2027-03-25' },
]

async function anApprovedCalendar() {
  const calendar = await given.calendar({ status: 'approved' })
  const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  const amir = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  return { calendar, anna, amir, path: `/api/calendars/${calendar.id}` }
}

test('an amendment is a draft of the next revision, while the approved one stays published', async () => {
  const { calendar, anna, amir, path } = await anApprovedCalendar()
  const [first] = await revisionsOf(calendar.id)
  const published = (await anna.get(`${path}/export`)).body

  const amended = await anna.post(`${path}/amend`)
  expect(amended.json()).toMatchObject({
    status: 'draft',
    revision: 2,
    publishedRevision: 1,
    approvedAt: null,
  })
  expect((await anna.put(`${path}/terms`, { terms: newTerms })).statusCode).toBe(200)
  expect((await anna.get(`${path}/export`)).body).toBe(published)
  const [listed] = (await anna.get('/api/calendars')).json<Calendar[]>()
  expect(listed).toMatchObject({ status: 'draft', revision: 2, publishedRevision: 1 })
  expect(await revisionsOf(calendar.id)).toEqual([first])

  await anna.post(`${path}/submit`)
  expect((await anna.get(`${path}/export`)).body).toBe(published)
  expect((await amir.post(`${path}/approve`)).json()).toMatchObject({ publishedRevision: 2 })
  expect(await revisionsOf(calendar.id)).toHaveLength(2)
  const exported = (await anna.get(`${path}/export`)).body
  expect(exported).toContain('SEQUENCE:2')
  expect(exported).toContain('DTSTART;VALUE=DATE:20260420')
})

test('a rejected amendment leaves the approved revision published', async () => {
  const { anna, amir, path } = await anApprovedCalendar()
  await anna.post(`${path}/amend`)
  await anna.put(`${path}/terms`, { terms: newTerms })
  await anna.post(`${path}/submit`)
  const rejected = await amir.post(`${path}/reject`, { reason: 'Not now' })
  expect(rejected.json()).toMatchObject({ status: 'rejected', publishedRevision: 1 })
  expect((await anna.get(`${path}/export`)).body).toContain('SEQUENCE:1')
})

test('an amendment without a change can’t be submitted, and one that publishes the site’s new address can', async () => {
  const { calendar, anna, path } = await anApprovedCalendar()
  await anna.post(`${path}/amend`)
  const refused = await anna.post(`${path}/submit`)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This amendment is the same as revision 1: change it, or discard it.',
  ])
  expect((await anna.get(path)).json()).toMatchObject({ status: 'draft' })

  await ownerDb().update(sites).set({ address: '14 Meadow Lane' }).where(eq(sites.id, calendar.siteId))
  expect((await anna.post(`${path}/submit`)).json()).toMatchObject({ status: 'pending' })
})

test('an approved calendar keeps its counts and targets when a bank holiday or the site’s council changes', async () => {
  const { calendar, anna, path } = await anApprovedCalendar()
  const before = (await anna.get(path)).json<Calendar>()
  const scotland = await given.localAuthority('City of Edinburgh')
  await ownerDb().update(sites).set({ localAuthorityId: scotland.id }).where(eq(sites.id, calendar.siteId))
  await ownerDb().delete(bankHolidays).where(eq(bankHolidays.date, '2026-05-04'))

  const after = (await anna.get(path)).json<Calendar>()
  expect(after.terms).toEqual(before.terms)
  expect(after.statistics).toEqual(before.statistics)
  expect(after).toMatchObject({ division: 'england-and-wales', requirements: before.requirements })

  const amended = (await anna.post(`${path}/amend`)).json<Calendar>()
  expect(amended.division).toBe('scotland')
  expect(amended.statistics).not.toEqual(before.statistics)
})
