import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar, RemovedCalendar } from '#contract/calendars/calendars.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function aNursery(wishes: { status?: 'approved' | 'pending' } = {}) {
  const people = peopleOf(testApp)
  const calendar = await givenIn(testApp).calendar(wishes)
  const { id, organizationId, siteId } = calendar
  const anna = await people.signedIn('org_admin', { organizationId })
  const ben = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: true }] })
  return { ...calendar, anna, ben, path: `/api/calendars/${id}` }
}

const removedFor = async (person: Person) =>
  (await person.get('/api/removed-calendars')).json<RemovedCalendar[]>()
const longAgo = (days: number) =>
  testApp.ownerPool.query(`update calendars set retired_at = retired_at - make_interval(days => $1)`, [days])

describe('a calendar that was deleted', () => {
  test('is listed for people who may change it, and restored unchanged', async () => {
    const { id, ben, path, organizationId, siteId } = await aNursery({ status: 'pending' })
    const { version: _, updatedAt: __, ...before } = (await ben.get(path)).json<Calendar>()
    await ben.delete(path)
    const sites = [{ siteId, canEdit: false }]
    const reader = await peopleOf(testApp).signedIn('site_user', { organizationId, sites })
    const outsider = await peopleOf(testApp).signedIn('org_admin')
    expect(await removedFor(ben)).toMatchObject([{ id, fundingYear: '2026-27', outcome: 'deleted' }])
    for (const person of [reader, outsider]) {
      expect(await removedFor(person)).toEqual([])
      expect((await person.post(`${path}/bring-back`)).statusCode).toBe(404)
    }
    expect((await ben.post(`${path}/bring-back`)).json()).toMatchObject(before)
    expect((await ben.get('/api/calendars')).json()).toMatchObject([{ id }])
    expect(await removedFor(ben)).toEqual([])
    expect((await ben.post(`${path}/bring-back`)).statusCode).toBe(409)
    const audited = `select action from audit_entries where subject_id = $1 order by at, action`
    expect((await testApp.ownerPool.query(audited, [id])).rows.map(({ action }) => action).sort()).toEqual([
      'calendar.bring-back',
      'calendar.delete',
    ])
  })

  test('can be brought back for thirty days, while its year has no other calendar', async () => {
    const { ben, path, siteId, fundingYear } = await aNursery()
    await ben.delete(path)
    const customDates = {
      summer: { startDate: '2026-04-13', endDate: '2026-07-21' },
      autumn: { startDate: '2026-09-01', endDate: '2026-12-18' },
      spring: { startDate: '2027-01-04', endDate: '2027-03-25' },
    }
    const made = await ben.post('/api/calendars/generate', { siteId, fundingYear, customDates })
    const refused = await ben.post(`${path}/bring-back`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-exists'])
    expect(refused.json().message).toMatch(/has another calendar for 2026-27 now: delete or retire/)
    await ben.delete(`/api/calendars/${made.json().calendar.id}`)
    await longAgo(31)
    expect(await removedFor(ben)).toEqual([])
    expect((await ben.post(`${path}/bring-back`)).statusCode).toBe(404)
  })
})

describe('a calendar that was retired', () => {
  test('is brought back by administrators alone, published again, and said so', async () => {
    const { id, anna, ben, path } = await aNursery({ status: 'approved' })
    await anna.delete(path)
    expect(await removedFor(ben)).toEqual([])
    expect((await ben.post(`${path}/bring-back`)).statusCode).toBe(403)
    expect(await removedFor(anna)).toMatchObject([{ id, outcome: 'retired' }])
    expect((await anna.post(`${path}/bring-back`)).json()).toMatchObject({
      ...{ id, status: 'approved', publishedRevision: 1 },
    })
    expect((await anna.get(`${path}/export`)).statusCode).toBe(200)
    await testApp.work()
    const subjects = (await mailsTo(testApp, ben.email)).map(({ subject }) => subject)
    expect(subjects.map((subject) => subject.split(':')[0]).sort()).toEqual([
      'No longer published',
      'Published again',
    ])
  })

  test('reaches calendar apps with a higher sequence than its cancellation had', async () => {
    const { siteId, anna, path } = await aNursery({ status: 'approved' })
    await anna.post(`/api/sites/${siteId}/feeds`, { audience: 'staff' })
    const [feed] = (await anna.get(`/api/sites/${siteId}/feeds`)).json()
    const address = new URL(feed.address).pathname
    const sequences = async () => new Set((await anna.get(address)).body.match(/SEQUENCE:\d+/g))
    await expect.poll(sequences).toEqual(new Set(['SEQUENCE:1']))
    await anna.delete(path)
    await expect.poll(sequences).toEqual(new Set(['SEQUENCE:2']))
    await anna.post(`${path}/bring-back`)
    await expect.poll(sequences).toEqual(new Set(['SEQUENCE:3']))
  })
})
