import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarComment } from '#contract/calendars/reviews.ts'
import { defaultNotifications } from '#domain/people/notification.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let admin: Person
let planner: Person
let council: Person
let organizationId: string
let siteId: string

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const localAuthorityId = (await given.localAuthority()).id
  organizationId = (await given.organization({ name: 'Meadow Lane Nurseries' })).id
  siteId = (await given.site({ organizationId, localAuthorityId, name: 'Meadow Lane Leeds' })).id
  admin = await people.signedIn('org_admin', { organizationId })
  planner = await people.signedIn('site_manager', { organizationId, sites: [{ siteId, canEdit: true }] })
  council = await people.signedIn('la_user', { localAuthorityId })
})

const calendarOf = async (status: CalendarStatus = 'pending') =>
  (await givenIn(testApp).calendar({ siteId, status, submittedBy: planner.id })).id

const say = (person: Person, id: string, body: unknown = 'Does autumn end a week early?') =>
  person.post(`/api/calendars/${id}/comments`, { body })

const threadOf = async (person: Person, id: string) =>
  (await person.get(`/api/calendars/${id}/comments`)).json<CalendarComment[]>()

async function subjectsFor(person: Person): Promise<string[]> {
  await testApp.work()
  return (await mailsTo(testApp, person.email)).map(({ subject }) => subject)
}

describe('the thread of a calendar', () => {
  test('is one for the provider, the approver and the council', async () => {
    const id = await calendarOf()
    for (const person of [planner, admin, council]) {
      testApp.clock.advance({ minutes: 1 })
      expect((await say(person, id, `From a ${person.role}`)).statusCode).toBe(201)
    }
    const thread = await threadOf(planner, id)
    expect(thread.map(({ body }) => body)).toEqual([
      'From a la_user',
      'From a org_admin',
      'From a site_manager',
    ])
    expect(await threadOf(council, id)).toHaveLength(3)
  })

  test('names colleagues, and people from elsewhere by their role', async () => {
    const id = await calendarOf()
    await say(planner, id)
    testApp.clock.advance({ minutes: 1 })
    await say(council, id)
    const names = async (person: Person) =>
      (await threadOf(person, id)).map(({ authorName, isOwn }) => [authorName, isOwn])
    expect(await names(planner)).toEqual([
      ['Sheffield', false],
      ['Meadow Lane Site Manager', true],
    ])
    expect(await names(council)).toEqual([
      ['Meadow Lane LA User', true],
      [null, false],
    ])
  })

  test('is read page by page, the newest first', async () => {
    const id = await calendarOf()
    for (const body of ['one', 'two', 'three']) {
      testApp.clock.advance({ minutes: 1 })
      await say(planner, id, body)
    }
    const first = await planner.get(`/api/calendars/${id}/comments?limit=2`)
    expect(first.json<CalendarComment[]>().map(({ body }) => body)).toEqual(['three', 'two'])
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await planner.get(next)).json<CalendarComment[]>().map(({ body }) => body)).toEqual(['one'])
  })

  test('is not found by a council before the calendar was sent, nor by another council', async () => {
    const draft = await calendarOf('draft')
    const elsewhere = await peopleOf(testApp).signedIn('la_user')
    await say(planner, draft)
    for (const person of [council, elsewhere]) {
      expect((await person.get(`/api/calendars/${draft}/comments`)).statusCode).toBe(404)
      expect((await say(person, draft)).statusCode).toBe(404)
    }
  })

  test('hides comments on a draft from the council, also after submission', async () => {
    const id = await calendarOf('draft')
    expect((await say(planner, id, 'Is this too short for them?')).json()).toMatchObject({ isInside: true })
    expect((await planner.post(`/api/calendars/${id}/submit`)).statusCode).toBe(200)
    testApp.clock.advance({ minutes: 1 })
    expect((await say(admin, id, 'Autumn is short, as agreed.')).json()).toMatchObject({ isInside: false })
    const bodiesFor = async (person: Person) => (await threadOf(person, id)).map(({ body }) => body)
    expect(await bodiesFor(council)).toEqual(['Autumn is short, as agreed.'])
    expect(await bodiesFor(planner)).toHaveLength(2)
    const timeline = (await council.get(`/api/calendars/${id}/timeline`)).json()
    const acts = timeline.map(({ action }: { action: string }) => action)
    expect(acts.toSorted()).toEqual(['calendar.comment', 'calendar.submit'])
  })

  test('is hidden from a council by the database as well', async () => {
    const id = await calendarOf('draft')
    await say(planner, id)
    await planner.post(`/api/calendars/${id}/submit`)
    const { localAuthorityId } = council
    const asCouncil = { id: council.id, role: council.role, effectiveOrganizationId: null, localAuthorityId }
    await asCaller(testApp.pool, asCouncil, async (db) => {
      const ofCalendar = eq(calendarComments.calendarId, id)
      const saidOfIt = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'calendar.comment'))
      expect(await db.select().from(calendars).where(eq(calendars.id, id))).toHaveLength(1)
      expect(await db.select().from(calendarComments).where(ofCalendar)).toEqual([])
      expect(await db.select().from(auditEntries).where(saidOfIt)).toEqual([])
    })
    const asPlanner = {
      ...asCouncil,
      id: planner.id,
      role: planner.role,
      effectiveOrganizationId: organizationId,
    }
    const said = { organizationId, calendarId: id, revision: 1, authorId: planner.id, body: 'Not a draft' }
    const asDraft = asCaller(testApp.pool, asPlanner, (db) =>
      db.insert(calendarComments).values({ ...said, isInside: true, createdAt: testApp.clock.now() }),
    )
    await expect(asDraft).rejects.toThrow()
  })

  test.each([
    ['nothing at all', undefined],
    ['nothing but an empty text', ''],
    ['nothing but spaces', '   '],
    ['a number', 7],
    ['more than 2,000 characters', 'x'.repeat(2001)],
    ['an invisible character', 'bell \u0007'],
  ])('is refused for %s', async (_, body) => {
    const id = await calendarOf()
    expect((await planner.post(`/api/calendars/${id}/comments`, { body })).statusCode).toBe(400)
    expect(await threadOf(planner, id)).toEqual([])
  })

  test('a double click says it once', async () => {
    const id = await calendarOf()
    const body = { body: 'Once' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    await Promise.all([1, 2].map(() => planner.post(`/api/calendars/${id}/comments`, body, key)))
    await planner.post(`/api/calendars/${id}/comments`, body, key)
    expect(await threadOf(planner, id)).toHaveLength(1)
  })

  test('stands in the timeline without its words', async () => {
    const id = await calendarOf()
    await say(planner, id, 'Not for the log')
    const timeline = await planner.get(`/api/calendars/${id}/timeline`)
    expect(timeline.json()).toMatchObject([{ action: 'calendar.comment', actorId: planner.id }])
    expect(timeline.body).not.toContain('Not for the log')
  })
})

describe('a comment is mailed', () => {
  test('never to a council when it was said of a draft, even if that is sent meanwhile', async () => {
    const id = await calendarOf()
    await say(council, id)
    await testApp.work()
    await planner.post(`/api/calendars/${id}/withdraw`)
    await say(planner, id, 'Among us')
    await planner.post(`/api/calendars/${id}/submit`)
    expect(await subjectsFor(council)).toEqual([])
  })

  test('to the submitter of the calendar and to those who decide, never to its author', async () => {
    const id = await calendarOf()
    await say(council, id, 'Is the INSET day <really> a Friday?')
    const subject = 'Comment: Meadow Lane Leeds, 2026-27'
    expect(await subjectsFor(planner)).toEqual([subject])
    expect(await subjectsFor(admin)).toEqual([subject])
    expect(await subjectsFor(council)).toEqual([])
    const [message] = await mailsTo(testApp, planner.email)
    expect(message?.text).toContain('Sheffield wrote about the calendar of Meadow Lane Leeds for 2026-27:')
    expect(message?.text).toContain('Is the INSET day <really> a Friday?')
    expect(message?.link).toBe(`http://localhost:3000/calendars/${id}`)
  })

  test('to those of the council who have spoken, without the name of anybody of the nursery', async () => {
    const id = await calendarOf()
    const silent = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: council.localAuthorityId })
    await say(council, id)
    await say(planner, id, 'It is a Friday.')
    expect(await subjectsFor(council)).toHaveLength(1)
    expect(await subjectsFor(silent)).toEqual([])
    const [message] = await mailsTo(testApp, council.email)
    expect(message?.text).toContain('Meadow Lane Nurseries wrote about the calendar')
    expect(message?.text).not.toContain('Site Manager')
  })

  test('not to a person who wants no mails about approvals', async () => {
    const id = await calendarOf()
    await testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      planner.id,
      { ...defaultNotifications, approvals: false },
    ])
    await say(council, id)
    expect(await subjectsFor(planner)).toEqual([])
    await testApp.ownerPool.query(
      'update organizations set send_approval_notifications = false where id = $1',
      [organizationId],
    )
    await say(council, id)
    expect(await subjectsFor(admin)).toHaveLength(1)
  })

  test('not to a person who has lost the site, or their account', async () => {
    const id = await calendarOf()
    await peopleOf(testApp).signedIn('org_admin', { organizationId })
    await testApp.ownerPool.query('delete from user_site_access where user_id = $1', [planner.id])
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [admin.id])
    await say(council, id)
    expect(await subjectsFor(planner)).toEqual([])
    expect(await subjectsFor(admin)).toEqual([])
  })
})
