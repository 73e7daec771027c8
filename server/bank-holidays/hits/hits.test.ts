import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { bankHolidayFeedAt } from '#server/outbound/bank-holiday-feed.ts'
import { insertMany } from '#server/test/app/insert-many.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import {
  type FeedEdit,
  feedContent,
  type HolidayFeedServer,
  openHolidayFeed,
} from '#server/test/outside/holiday-feed.ts'
import { mailsTo } from '#server/test/received-mails.ts'

// Sheffield's year of 194 school days; Monday 12 October lies in its autumn term, and so does 2 November.
const oneOff = 'england-and-wales 2026-10-12'
const another = 'england-and-wales 2026-11-02'

let feed: HolidayFeedServer
let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>
let root: Person

beforeAll(async () => {
  feed = await openHolidayFeed()
  testApp = await startTestApp({ bankHolidayFeed: bankHolidayFeedAt(feed.address) })
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(async () => {
  await testApp.close()
  await feed.close()
})

async function importing(edit: FeedEdit): Promise<string> {
  testApp.clock.advance({ minutes: 1 })
  root = await people.signedIn('system_admin')
  feed.publish(feedContent(edit))
  expect((await root.post('/api/admin/bank-holidays/ingest')).statusCode).toBe(200)
  await testApp.work()
  return (await root.get('/api/admin/bank-holidays/imports?limit=1')).json()[0].id
}

const hitsOf = async (importId: string) =>
  (await root.get(`/api/admin/bank-holidays/imports/${importId}/hits`)).json()
const namesOf = async (importId: string) =>
  (await hitsOf(importId)).map(({ siteName }: { siteName: string }) => siteName)
/** The mails a person got about bank holidays, without those about approvals. */
const newsTo = async (address: string) =>
  (await mailsTo(testApp, address)).filter(({ subject }) => subject.startsWith('Bank holidays'))
const shiftOf = async (person: Person, calendarId: string) =>
  (await person.get(`/api/calendars/${calendarId}/holiday-shift`)).json().shift

describe('an import that takes a school day', () => {
  let organizationId: string
  let importId: string
  let calendarId: string
  let admin: Person
  let editor: Person
  let reader: Person
  let quiet: Person

  beforeAll(async () => {
    await importing({})
    organizationId = (await given.organization()).id
    const site = async (name: string, wishes: { localAuthorityId?: string } = {}) =>
      (await given.site({ organizationId, name, ...wishes })).id
    const edinburgh = (await given.localAuthority('City of Edinburgh')).id
    const meadow = await site('Meadow Lane')
    calendarId = (await given.calendar({ siteId: meadow, status: 'approved' })).id
    await given.calendar({ siteId: meadow, status: 'approved', fundingYear: '2028-29' })
    await given.calendar({ siteId: await site('Amended'), status: 'draft', isAmended: true })
    await given.calendar({ siteId: await site('Never approved'), status: 'pending' })
    await given.calendar({
      siteId: await site('In Edinburgh', { localAuthorityId: edinburgh }),
      status: 'approved',
    })
    const retired = await given.calendar({ siteId: await site('Retired'), status: 'approved' })
    await testApp.ownerPool.query('update calendars set retired_at = now() where id = $1', [retired.id])
    await given.calendar({
      siteId: await site('Closed anyway'),
      status: 'approved',
      closures: [{ kind: 'inset', label: 'Training', startDate: '2026-10-12', endDate: '2026-10-12' }],
    })
    const sites = (canEdit: boolean) => [{ siteId: meadow, canEdit }]
    admin = await people.signedIn('org_admin', { organizationId })
    editor = await people.signedIn('site_manager', { organizationId, sites: sites(true) })
    reader = await people.signedIn('site_user', { organizationId, sites: sites(false) })
    quiet = await people.signedIn('org_admin', { organizationId })
    await testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      quiet.id,
      { ...defaultNotifications, approvals: false },
    ])
    importId = await importing({ [oneOff]: 'Extra bank holiday' })
  })

  test('hits the approved calendars whose days it takes, also those being amended', async () => {
    expect(await namesOf(importId)).toEqual(['Amended', 'Meadow Lane'])
  })

  test('says how many days each had and has', async () => {
    const [, hit] = await hitsOf(importId)
    expect(hit).toMatchObject({ calendarId, fundingYear: '2026-27', daysBefore: 194, daysNow: 193 })
    expect(hit.changes).toMatchObject([{ kind: 'added', date: '2026-10-12', name: 'Extra bank holiday' }])
    const [made] = (await root.get('/api/admin/bank-holidays/imports?limit=1')).json()
    expect(made.hits).toBe(2)
  })

  test('reads its hits page by page', async () => {
    const first = await root.get(`/api/admin/bank-holidays/imports/${importId}/hits?limit=1`)
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect(first.json()).toHaveLength(1)
    expect((await root.get(next)).json()).toMatchObject([{ siteName: 'Meadow Lane' }])
  })

  test('is shown to people who reach the calendar, with the day', async () => {
    const shift = {
      daysBefore: 194,
      daysNow: 193,
      lost: [{ date: '2026-10-12', name: 'Extra bank holiday' }],
      gained: [],
    }
    for (const person of [admin, editor, reader]) expect(await shiftOf(person, calendarId)).toEqual(shift)
    const outsider = await people.signedIn('org_admin')
    expect((await outsider.get(`/api/calendars/${calendarId}/holiday-shift`)).statusCode).toBe(404)
  })

  test('is mailed to those who can change them, one mail each', async () => {
    const [toAdmin, ...more] = await newsTo(admin.email)
    expect(more).toEqual([])
    expect(toAdmin?.subject).toBe('Bank holidays have changed: 2 of your calendars')
    expect(toAdmin?.text).toContain('Amended, 2026-27: Extra bank holiday on 12 October 2026 is new.')
    const [toEditor] = await newsTo(editor.email)
    expect(toEditor).toMatchObject({
      subject: 'Bank holidays have changed: Meadow Lane, 2026-27',
      link: `http://localhost:3000/calendars/${calendarId}`,
    })
    expect(toEditor?.text).toContain(
      'Approved with 194 school days; by today’s bank holidays it has 193, one fewer.',
    )
    expect(await newsTo(reader.email)).toEqual([])
    expect(await newsTo(quiet.email)).toEqual([])
  })

  test('notifies no one again when its jobs are done twice', async () => {
    await testApp.ownerPool.query(`select app_add_job('find-bank-holiday-hits', $1::json)`, [
      JSON.stringify({ importId, after: null }),
    ])
    await testApp.work()
    expect(await newsTo(admin.email)).toHaveLength(1)
    expect(await namesOf(importId)).toHaveLength(2)
  })

  test('is no longer shown once the day is restored', async () => {
    const undone = await importing({})
    expect(await shiftOf(editor, calendarId)).toBeNull()
    const [, message] = await newsTo(editor.email)
    expect(message?.text).toContain('Extra bank holiday on 12 October 2026 is no longer a bank holiday.')
    expect(message?.text).toContain('Approved with 194 school days; it still has as many.')
    expect(await namesOf(undone)).toEqual(['Amended', 'Meadow Lane'])
  })

  test('nor once it is in a revision that was approved', async () => {
    await importing({ [another]: 'Extra bank holiday' })
    expect(await shiftOf(editor, calendarId)).toMatchObject({ daysNow: 193 })
    await admin.post(`/api/calendars/${calendarId}/amend`)
    expect(await shiftOf(editor, calendarId)).toMatchObject({ daysNow: 193 })
    await editor.post(`/api/calendars/${calendarId}/submit`)
    expect((await admin.post(`/api/calendars/${calendarId}/approve`)).statusCode).toBe(200)
    expect(await shiftOf(editor, calendarId)).toBeNull()
  })

  test('is not mailed where the organisation wants no mail of changes', async () => {
    await testApp.ownerPool.query('update organizations set notify_calendar_changes = false where id = $1', [
      organizationId,
    ])
    const before = (await newsTo(admin.email)).length
    await importing({})
    expect(await newsTo(admin.email)).toHaveLength(before)
  })
})

test('a changed name alone affects no calendar', async () => {
  await importing({ 'england-and-wales 2026-05-04': 'May Day' })
  const importId = await importing({ 'england-and-wales 2026-05-04': 'Early May' })
  expect(await namesOf(importId)).toEqual([])
})

test('more calendars than one job checks are all found, and named in one mail', async () => {
  await importing({})
  const { id: organizationId } = await given.organization()
  const site = await given.site({ organizationId, name: 'Site 0' })
  const calendar = await given.calendar({ siteId: site.id, status: 'approved' })
  await insertMany(
    testApp,
    `insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
     select organization_id, local_authority_id, 'Site ' || n, address, contact_email, created_at
     from sites, generate_series(1, 1199) n where id = $1`,
    [site.id],
  )
  await insertMany(
    testApp,
    `insert into calendars (organization_id, site_id, funding_year, status, created_at, updated_at)
     select $1, id, '2026-27', 'approved', now(), now() from sites where organization_id = $1 and id <> $2`,
    [organizationId, site.id],
  )
  await testApp.ownerPool.query(
    `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
     select $1, c.id, 1, r.snapshot, now(), true from calendars c, calendar_revisions r
     where c.organization_id = $1 and r.calendar_id = $2 and c.id <> $2`,
    [organizationId, calendar.id],
  )
  const admin = await people.signedIn('org_admin', { organizationId })
  await importing({ [oneOff]: 'Extra bank holiday' })
  const { rows } = await testApp.ownerPool.query(
    'select count(*)::int as hits from bank_holiday_hits where organization_id = $1',
    [organizationId],
  )
  expect(rows).toEqual([{ hits: 1200 }])
  const [message, ...more] = await newsTo(admin.email)
  expect(more).toEqual([])
  expect(message?.subject).toBe('Bank holidays have changed: 1200 of your calendars')
  expect(message?.text).toContain('And 1180 more, each marked on its own page.')
})
