import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notYetApproved } from '#domain/plan/calendar-status.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import { sites } from '#server/db/schema/sites.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { readPdf } from '#server/test/readers/pdf-reader.ts'

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
  return { calendar, anna, path: `/api/calendars/${calendar.id}/export/pdf` }
}

test('an approved calendar is a PDF to keep, in the organisation’s colour and with its page for parents', async () => {
  const { anna, calendar, path } = await aCalendar({ status: 'approved' })
  const page = { organizationId: calendar.organizationId, siteId: calendar.siteId, code: 'k3jd92kmwq8s' }
  await ownerDb()
    .insert(parentsPages)
    .values({ ...page, createdBy: anna.id, createdAt: testApp.clock.now() })
  const answer = await anna.get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/ \d{4}-\d\d\.pdf"$/),
    'cache-control': 'no-store',
  })
  const [printed] = (await readPdf(answer.rawPayload)).pages
  expect(printed?.links).toEqual(['http://localhost:3000/parents/k3jd92kmwq8s'])
})

test('a page for parents that is off is on no paper', async () => {
  const { anna, calendar, path } = await aCalendar({ status: 'approved' })
  const page = { organizationId: calendar.organizationId, siteId: calendar.siteId, code: 'switchedoff' }
  const by = { createdBy: anna.id, createdAt: testApp.clock.now() }
  await ownerDb()
    .insert(parentsPages)
    .values({ ...page, ...by, isOn: false })
  const [printed] = (await readPdf((await anna.get(path)).rawPayload)).pages
  expect(printed?.links).toEqual([])
})

test('it comes as A3 too, also for parents, and in no other size', async () => {
  const { anna, path } = await aCalendar({ status: 'approved' })
  const answer = await anna.get(`${path}?size=a3&readers=parents`)
  expect(answer.headers['content-disposition']).toMatch(/ \d{4}-\d\d for parents A3\.pdf"/)
  expect(Math.round((await readPdf(answer.rawPayload)).pages[0]?.width ?? 0)).toBe(1191)
  expect((await anna.get(`${path}?size=a0`)).json()).toMatchObject({
    code: 'invalid-input',
    fields: { size: 'Choose a4 or a3' },
  })
})

test('what is amended is printed as it was approved', async () => {
  const { anna, calendar, path } = await aCalendar({ status: 'draft', isAmended: true })
  await ownerDb().update(sites).set({ name: 'Renamed since' }).where(eq(sites.id, calendar.siteId))
  const [printed] = (await readPdf((await anna.get(path)).rawPayload)).pages
  expect(printed?.lines).not.toContain('Renamed since')
  expect(printed?.lines.join(' ')).toContain('Revision 1, approved')
})

test.each(['draft', 'pending', 'rejected'] as const)(
  'a %s calendar that was never approved can’t be printed or proved',
  async (status) => {
    const { anna, path } = await aCalendar({ status })
    for (const format of ['pdf', 'proof']) {
      const answer = await anna.get(path.replace(/pdf$/, format))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'wrong-status', message: notYetApproved[status] })
    }
  },
)

test('who may read a calendar may print it, and the audit says who did', async () => {
  const { calendar, path } = await aCalendar({ status: 'approved' })
  const [site] = await ownerDb().select().from(sites).where(eq(sites.id, calendar.siteId))
  const cara = await people.signedIn('la_user', { localAuthorityId: site?.localAuthorityId ?? null })
  expect((await cara.get(path)).statusCode).toBe(200)
  const [entry] = await ownerDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, calendar.id), eq(auditEntries.action, 'calendar.export')))
  expect(entry).toMatchObject({ actorId: cara.id, after: { format: 'pdf', revision: 1 } })
})

test('one person’s sixty a minute slow no one else', async () => {
  const { anna, calendar, path } = await aCalendar({ status: 'draft' })
  for (let call = 0; call < 60; call += 1) await anna.get(path)
  expect((await anna.get(path)).statusCode).toBe(429)
  const amir = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  expect((await amir.get(path)).statusCode).toBe(409)
})
