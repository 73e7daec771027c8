import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarRevisions, calendars, closures, terms } from '#server/db/schema/calendars.ts'
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

async function aNursery(wishes: Parameters<typeof given.calendar>[0] = {}) {
  const calendar = await given.calendar(wishes)
  const { organizationId, siteId } = calendar
  const anna = await people.signedIn('org_admin', { organizationId })
  const ben = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: true }] })
  return { calendar, anna, ben, path: `/api/calendars/${calendar.id}` }
}

const customDates = {
  summer: { startDate: '2026-04-13', endDate: '2026-07-21' },
  autumn: { startDate: '2026-09-01', endDate: '2026-12-18' },
  spring: { startDate: '2027-01-04', endDate: '2027-03-25' },
}

describe('what was never approved', () => {
  test.each(['draft', 'pending', 'rejected'] as const)('an editor deletes a %s calendar', async (status) => {
    const inset = { kind: 'inset', label: '', startDate: '2026-09-01', endDate: '2026-09-01' } as const
    const { calendar, ben, path } = await aNursery({ status, closures: [inset] })
    const answer = await ben.delete(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ id: calendar.id, outcome: 'deleted' })
    expect((await ben.get(path)).statusCode).toBe(404)
    expect((await ben.get('/api/calendars')).json()).toEqual([])
    await testApp.ownerPool.query(`update calendars set retired_at = retired_at - interval '31 days'`)
    await testApp.runUntilStopped('delete-removed-calendars')
    expect(await ownerDb().$count(calendars, eq(calendars.id, calendar.id))).toBe(0)
    expect(await ownerDb().$count(terms, eq(terms.calendarId, calendar.id))).toBe(0)
    expect(await ownerDb().$count(closures, eq(closures.calendarId, calendar.id))).toBe(0)
    const [entry] = await ownerDb().select().from(auditEntries).where(eq(auditEntries.subjectId, calendar.id))
    expect(entry).toMatchObject({ action: 'calendar.delete', actorId: ben.id, before: { status } })
    expect((await ben.delete(path)).statusCode).toBe(404)
  })

  test('one who may only read it does not', async () => {
    const { calendar, path } = await aNursery()
    const { organizationId, siteId } = calendar
    const reader = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: false }] })
    expect((await reader.delete(path)).statusCode).toBe(403)
    expect(await ownerDb().$count(calendars, eq(calendars.id, calendar.id))).toBe(1)
  })
})

describe('what was approved', () => {
  test.each([{ status: 'approved' }, { status: 'draft', isAmended: true }] as const)(
    'an administrator retires it, and its history stays: %j',
    async (wishes) => {
      const { calendar, anna, ben, path } = await aNursery(wishes)
      const refused = await ben.delete(path)
      expect(refused.statusCode).toBe(403)
      expect(refused.json().message).toMatch(/Only administrators .* may retire/)

      expect((await anna.delete(path)).json()).toEqual({ id: calendar.id, outcome: 'retired' })
      expect((await anna.get(path)).statusCode).toBe(404)
      expect((await anna.get(`${path}/export`)).statusCode).toBe(404)
      expect((await anna.get('/api/calendars')).json()).toEqual([])
      expect(await ownerDb().$count(calendarRevisions, eq(calendarRevisions.calendarId, calendar.id))).toBe(1)
      expect(await ownerDb().$count(terms, eq(terms.calendarId, calendar.id))).toBe(3)
    },
  )

  test('the year is free again once it is retired', async () => {
    const { calendar, anna, path } = await aNursery({ status: 'approved' })
    await anna.delete(path)
    const { siteId, fundingYear } = calendar
    const answer = await anna.post('/api/calendars/generate', { siteId, fundingYear, customDates })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().calendar.id).not.toBe(calendar.id)
  })
})

describe('at once', () => {
  test('two deletions, and a deletion during an export, have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { anna, ben, path } = await aNursery()
      const deletions = await Promise.all([anna.delete(path), ben.delete(path)])
      expect(deletions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    }
    const { anna, path } = await aNursery({ status: 'approved' })
    const [retired, exported] = await Promise.all([anna.delete(path), anna.get(`${path}/export`)])
    expect(retired.statusCode).toBe(200)
    expect([200, 404]).toContain(exported.statusCode)
  })
})
