import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { users } from '#server/db/schema/users.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
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

type Act = 'submit' | 'withdraw' | 'approve' | 'reject' | 'amend'

function doing(person: Person, act: Act, id: string, headers?: Record<string, string>) {
  const body = act === 'reject' ? { reason: 'Too short' } : undefined
  return person.post(`/api/calendars/${id}/${act}`, body, headers)
}

/** An organisation with two administrators, an editor and a calendar. */
async function aNursery(wishes: Parameters<typeof given.calendar>[0] = {}) {
  const calendar = await given.calendar(wishes)
  const { organizationId, siteId, id } = calendar
  const anna = await people.signedIn('org_admin', { organizationId })
  const amir = await people.signedIn('org_admin', { organizationId })
  const ben = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: true }] })
  return { id, organizationId, calendar, anna, amir, ben }
}

const revisionsOf = (id: string) =>
  ownerDb()
    .select()
    .from(calendarRevisions)
    .where(eq(calendarRevisions.calendarId, id))
    .orderBy(asc(calendarRevisions.number))

const entryOf = async (id: string, action: string) =>
  (
    await ownerDb()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, action)))
  )[0]

describe('the way to approval', () => {
  test('an editor submits, an administrator approves, and a revision is frozen', async () => {
    const { id, organizationId, calendar, anna, ben } = await aNursery()
    const submitted = await doing(ben, 'submit', id, { 'if-match': '"1"' })
    expect(submitted.json()).toMatchObject({ status: 'pending', version: 2, publishedRevision: null })
    const approved = await doing(anna, 'approve', id, { 'if-match': '"2"' })
    expect(approved.statusCode).toBe(200)
    expect(approved.headers.etag).toBe('"3"')
    expect(approved.json()).toMatchObject({
      status: 'approved',
      publishedRevision: 1,
      submittedBy: 'Meadow Lane Site User',
      approvedBy: 'Meadow Lane Org Admin',
      approvedAt: testApp.clock.now().toISOString(),
    })
    const [revision, ...others] = await revisionsOf(id)
    expect(others).toEqual([])
    expect(revision).toMatchObject({ number: 1, approvedBy: anna.id, wasRequired: true, organizationId })
    expect(revision?.snapshot).toMatchObject({
      fundingYear: '2026-27',
      revision: 1,
      localAuthorityName: 'Sheffield',
      division: 'england-and-wales',
      count: { schoolDays: 194, terms: { summer: { schoolDays: 66 } } },
      terms: [{ termType: 'summer' }, { termType: 'autumn' }, { termType: 'spring' }],
    })
    expect(revision?.snapshot.bankHolidays.map(({ date }) => date)).toContain('2026-05-04')
    expect(await entryOf(id, 'calendar.approve')).toMatchObject({
      actorId: anna.id,
      organizationId,
      before: { status: 'pending', siteId: calendar.siteId },
      after: { status: 'approved', revision: 1 },
      result: 'ok',
      address: '192.0.2.1',
    })
  })

  test('a rejection needs a reason, and says it', async () => {
    const { id, anna } = await aNursery({ status: 'pending' })
    for (const body of [undefined, {}, { reason: '  ' }, { reason: ['no'] }])
      expect((await anna.post(`/api/calendars/${id}/reject`, body)).statusCode).toBe(400)
    const answer = await anna.post(`/api/calendars/${id}/reject`, { reason: 'Autumn is a week too long.' })
    expect(answer.json()).toMatchObject({ status: 'rejected', rejectionReason: 'Autumn is a week too long.' })
    expect(await entryOf(id, 'calendar.reject')).toMatchObject({
      after: { status: 'rejected', reason: 'Autumn is a week too long.' },
    })
  })

  test('an editor withdraws what waits', async () => {
    const { id, ben } = await aNursery({ status: 'pending' })
    expect((await doing(ben, 'withdraw', id)).json()).toMatchObject({ status: 'draft', submittedAt: null })
  })

  test.each([
    ['draft', ['withdraw', 'approve', 'reject', 'amend']],
    ['pending', ['submit', 'amend']],
    ['approved', ['submit', 'withdraw', 'approve', 'reject']],
    ['rejected', ['submit', 'withdraw', 'approve', 'reject', 'amend']],
  ] as const)('from %s there is no %j', async (status, acts) => {
    const { id, calendar, anna } = await aNursery({ status })
    const { refusals } = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
    for (const act of acts) {
      const answer = await doing(anna, act, id)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'wrong-status', message: refusals[act] })
    }
    expect((await anna.get(`/api/calendars/${id}`)).json()).toMatchObject({
      status,
      version: calendar.version,
    })
  })

  test('a stale version is refused', async () => {
    const { id, ben, anna } = await aNursery()
    await doing(ben, 'submit', id)
    const answer = await doing(anna, 'approve', id, { 'if-match': '"1"' })
    expect(answer.json().code).toBe('stale-version')
    expect(await revisionsOf(id)).toEqual([])
  })
})

describe('who decides', () => {
  test('administrators only', async () => {
    const { id, organizationId, calendar, ben } = await aNursery({ status: 'pending' })
    const grants = [{ siteId: calendar.siteId, canEdit: true }]
    const mia = await people.signedIn('site_manager', { organizationId, sites: grants })
    const { id: localAuthorityId } = await given.localAuthority()
    const cara = await people.signedIn('la_user', { localAuthorityId, sites: grants })
    for (const person of [ben, mia, cara])
      for (const act of ['approve', 'reject'] as const)
        expect((await doing(person, act, id)).statusCode).toBe(403)
  })

  test('never who submitted it, while there is another administrator', async () => {
    const { id, anna, amir } = await aNursery()
    await doing(anna, 'submit', id)
    for (const act of ['approve', 'reject'] as const) {
      const answer = await doing(anna, act, id)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toMatch(/submitted this calendar yourself/)
    }
    expect((await doing(amir, 'approve', id)).statusCode).toBe(200)
  })

  test('who submitted it where no other administrator is active', async () => {
    const { id, anna, amir } = await aNursery()
    await ownerDb().update(users).set({ isActive: false }).where(eq(users.id, amir.id))
    await doing(anna, 'submit', id)
    expect((await anna.get(`/api/calendars/${id}`)).json<Calendar>().refusals).not.toHaveProperty('approve')
    expect((await doing(anna, 'approve', id)).statusCode).toBe(200)
  })

  test('a system administrator, but not on what they submitted themselves', async () => {
    const system = await people.signedIn('system_admin')
    const own = await given.calendar()
    await doing(system, 'submit', own.id)
    expect((await doing(system, 'approve', own.id)).statusCode).toBe(403)
    const other = await given.calendar({ status: 'pending' })
    expect((await doing(system, 'approve', other.id)).statusCode).toBe(200)
    expect(await entryOf(other.id, 'calendar.approve')).toMatchObject({
      actorId: system.id,
      organizationId: other.organizationId,
    })
  })

  test('no one, where the organisation asks for no approval; revision and audit say so', async () => {
    const organization = await given.organization({ requireCalendarApproval: false })
    const site = await given.site({ organizationId: organization.id })
    const { id } = await given.calendar({ siteId: site.id })
    const ben = await people.signedIn('site_user', {
      organizationId: organization.id,
      sites: [{ siteId: site.id, canEdit: true }],
    })
    const answer = await doing(ben, 'submit', id)
    expect(answer.json()).toMatchObject({ status: 'approved', publishedRevision: 1, approvedBy: null })
    expect(await revisionsOf(id)).toMatchObject([{ number: 1, wasRequired: false, approvedBy: null }])
    expect(await entryOf(id, 'calendar.submit')).toMatchObject({
      after: { status: 'approved', wasApprovalRequired: false },
    })
  })
})

describe('at once', () => {
  test.each([
    ['approve', 'reject'],
    ['approve', 'approve'],
    ['approve', 'withdraw'],
    ['reject', 'withdraw'],
  ] as const)('%s and %s have one outcome', async (one, other) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, anna, amir } = await aNursery({ status: 'pending' })
      const answers = await Promise.all([doing(anna, one, id), doing(amir, other, id)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const { status } = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
      expect(await revisionsOf(id)).toHaveLength(status === 'approved' ? 1 : 0)
    }
  })
})
