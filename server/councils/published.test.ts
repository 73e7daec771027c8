import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let council: Person
let localAuthorityId: string

beforeAll(async () => {
  testApp = await startTestApp()
  council = await peopleOf(testApp).signedIn('la_user')
  localAuthorityId = council.localAuthorityId ?? ''
})
afterAll(() => testApp.close())

async function calendarOf({ isAmended }: { isAmended: boolean }): Promise<string> {
  const { id: siteId } = await givenIn(testApp).site({ localAuthorityId, name: 'Acorn Lane' })
  return (await givenIn(testApp).calendar({ siteId, isAmended })).id
}

test('A council opens what stays published of an amendment, and nothing of the draft', async () => {
  const id = await calendarOf({ isAmended: true })
  await testApp.ownerPool.query(`update closures set label = 'Secret' where calendar_id = $1`, [id])
  await testApp.ownerPool.query(
    `update terms set end_date = '2026-12-04' where calendar_id = $1 and term_type = 'autumn'`,
    [id],
  )
  const published = await council.get(`/api/calendars/${id}/published`)
  expect([published.statusCode, published.json()]).toMatchObject([200, { number: 1, siteName: 'Acorn Lane' }])
  expect(published.body).not.toMatch(/2026-12-04|Secret/)
  for (const draft of ['', '/revisions', '/timeline'])
    expect((await council.get(`/api/calendars/${id}${draft}`)).statusCode, draft).toBe(404)
  const elsewhere = await peopleOf(testApp).signedIn('la_user')
  for (const open of ['published', 'comments', 'authority-decisions'])
    expect((await elsewhere.get(`/api/calendars/${id}/${open}`)).statusCode, open).toBe(404)
})

test('A council goes on reading what was said and decided of what stays published, and nothing said of the draft', async () => {
  const { id: siteId, organizationId } = await givenIn(testApp).site({ localAuthorityId })
  const { id } = await givenIn(testApp).calendar({ siteId, status: 'approved' })
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const say = (person: Person, body: string) => person.post(`/api/calendars/${id}/comments`, { body })
  const decision = { verdict: 'sent-back', comment: 'Autumn ends on a Tuesday.', after: null, revision: 1 }
  await council.post(`/api/calendars/${id}/authority-decision`, decision)
  await say(admin, 'It is a training day.')
  expect((await admin.post(`/api/calendars/${id}/amend`)).statusCode).toBe(200)
  await say(admin, 'Let us end on the Friday.')

  const thread = await council.get(`/api/calendars/${id}/comments`)
  expect(thread.json()).toMatchObject([{ body: 'It is a training day.', authorName: null }])
  const decisions = await council.get(`/api/calendars/${id}/authority-decisions`)
  expect(decisions.json()).toMatchObject([{ comment: 'Autumn ends on a Tuesday.', revision: 1 }])
  expect((await say(council, 'And now?')).statusCode).toBe(404)
})

test('A council opens nothing of what was never approved, nor of what was retired', async () => {
  const draft = await calendarOf({ isAmended: false })
  const retired = await calendarOf({ isAmended: true })
  await testApp.ownerPool.query('update calendars set retired_at = now() where id = $1', [retired])
  for (const id of [draft, retired])
    for (const open of ['published', 'comments', 'authority-decisions'])
      expect((await council.get(`/api/calendars/${id}/${open}`)).statusCode, open).toBe(404)
})

test('A council is held by the database to the one published revision of what is being amended', async () => {
  const id = await calendarOf({ isAmended: true })
  await testApp.ownerPool.query(
    `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
     select organization_id, calendar_id, 2, snapshot, approved_at, was_required
     from calendar_revisions where calendar_id = $1`,
    [id],
  )
  const asCouncil = { id: council.id, role: council.role, effectiveOrganizationId: null, localAuthorityId }
  const numbers = (caller: Caller) =>
    asCaller(testApp.pool, caller, async (db) => {
      const { rows } = await db.execute<{ number: number }>(
        sql`select number from calendar_revisions where calendar_id = ${id} order by 1`,
      )
      return rows.map(({ number }) => number)
    })
  expect(await numbers(asCouncil)).toEqual([2])
  const other = await peopleOf(testApp).signedIn('la_user')
  expect(await numbers({ ...asCouncil, localAuthorityId: other.localAuthorityId })).toEqual([])
  const seen = await asCaller(testApp.pool, asCouncil, (db) =>
    db.execute(
      sql`select id from calendars where id = ${id} union all select calendar_id from terms where calendar_id = ${id}`,
    ),
  )
  expect(seen.rows).toEqual([])
})
