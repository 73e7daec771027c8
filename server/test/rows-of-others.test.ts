import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComingWindow } from '#contract/calendars/windows.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { callerOf } from './app/caller-of.ts'
import { insertMany } from './app/insert-many.ts'
import { type Person, peopleOf } from './app/people.ts'
import { indexSearchesBy, readingsBy, rowsAnsweredTo, rowsReadBy } from './app/rows-read.ts'
import { startTestApp, type TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'
import { waitingCalendarsIn } from './waiting-calendars.ts'

// Calls that sum up or page through much read what they answer with, however much there is beside it.

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const tables = ['sites', 'calendars', 'terms', 'calendar_revisions', 'audit_entries']

async function rowsRead(person: Person, path: string): Promise<Readonly<Record<string, number>>> {
  await testApp.ownerPool.query(`vacuum analyze ${tables.join(', ')}`)
  return rowsReadBy(testApp.pool, async () => {
    const answer = await person.get(path)
    expect(answer.statusCode, answer.body).toBe(200)
  })
}

/** Approved calendars of so many years for many more sites like this one. */
async function manyLike(siteId: string, number: number, years = 10): Promise<void> {
  await insertMany(
    testApp,
    `with snapshot as materialized (
       select jsonb_object_agg(k, md5(k::text)) as snapshot from generate_series(1, 35) k
     ), made as (
       insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
       select organization_id, local_authority_id, 'Like ' || number, address, contact_email, created_at
       from sites cross join generate_series(1, $2::int) number where id = $1 returning id, organization_id
     ), planned as (
       insert into calendars (organization_id, site_id, funding_year, status, submitted_at, approved_at, created_at, updated_at)
       select organization_id, id, (2020 + k) || '-' || (21 + k), 'approved', $3::timestamptz, $3, $3, $3
       from made cross join generate_series(0, $4::int - 1) k returning id, organization_id
     )
     insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, submitted_at, was_required)
     select organization_id, id, 1, snapshot, $3, $3, true from planned cross join snapshot`,
    [siteId, number, testApp.clock.now(), years],
  )
}

test('trends read neither other entries of the audit nor the calendars of what was approved', async () => {
  await testApp.ownerPool.query(
    `insert into audit_entries (action, subject_type, result, after, at)
     select case when number % 20 = 0 then 'session.sign-in' else 'calendar.update' end, 'session', 'ok',
       '{"step": "signed-in"}', $1::timestamptz - number * interval '1 minute' from generate_series(1, 20000) number`,
    [testApp.clock.now()],
  )
  const { id } = await givenIn(testApp).site()
  await manyLike(id, 60)
  const admin = await peopleOf(testApp).signedIn('system_admin')
  const read = await rowsRead(admin, '/api/system/trends')
  // 1,000 of the 20,000 are sign-ins; a bitmap of them counts twice.
  expect(read.audit_entries).toBeLessThan(2100)
  expect(read.calendars).toBe(0)
})

test('trends read what is new, and not all people, organisations and mails', async () => {
  const { id } = await givenIn(testApp).organization()
  await testApp.ownerPool.query(
    `with past as (select $1::timestamptz - interval '90 days' - number * interval '1 minute' as at, number
       from generate_series(1, 3000) number),
     added as (insert into organizations (name, contact_email, created_at)
       select 'Past ' || number, 'office@past.example', at from past),
     people as (insert into users (email, first_name, last_name, role, organization_id, created_at)
       select 'past-' || number || '@past.example', 'Past', 'Person', 'site_user', $2, at from past)
     insert into mails (kind, to_address, from_address, from_name, subject, text_body, html_body, state, created_at, sent_at)
     select 'welcome', 'past@past.example', '', '', '', '', '', 'sent', at, at from past`,
    [testApp.clock.now(), id],
  )
  await testApp.ownerPool.query('vacuum analyze organizations, users, mails')
  const admin = await peopleOf(testApp).signedIn('system_admin')
  const read = await rowsRead(admin, '/api/system/trends')
  for (const table of ['organizations', 'users', 'mails']) expect(read[table] ?? 0, table).toBeLessThan(500)
})

test('what a council was sent is read without the revisions', async () => {
  const council = await peopleOf(testApp).signedIn('la_user')
  const { localAuthorityId } = council
  const { id } = await givenIn(testApp).site({ localAuthorityId: localAuthorityId ?? '' })
  await manyLike(id, 40)
  const path = `/api/local-authorities/${localAuthorityId}/providers/summary?fundingYear=2026-27`
  const read = await rowsRead(council, path)
  expect(read.calendar_revisions).toBe(0)
  expect(read.calendars).toBeLessThan(100)
})

test('a council reads the organisations of its own sites, and finds all its calendars at once', async () => {
  const council = await peopleOf(testApp).signedIn('la_user')
  const localAuthorityId = council.localAuthorityId ?? ''
  const { id } = await givenIn(testApp).site({ localAuthorityId })
  await manyLike(id, 300, 7)
  await manyLike((await givenIn(testApp).site()).id, 3000, 0)
  await testApp.ownerPool.query(
    `insert into organizations (name, contact_email, created_at)
     select 'Another ' || number, 'office@another.example', $1 from generate_series(1, 2000) number`,
    [testApp.clock.now()],
  )
  await testApp.ownerPool.query('vacuum analyze organizations')
  // Without their size PostgreSQL may look the calendars up one by one.
  await testApp.ownerPool.query('analyze sites, calendars')
  const page = `/api/local-authorities/${localAuthorityId}/providers?limit=5&fundingYear=2026-27`
  const read = await rowsRead(council, page)
  expect(read.organizations).toBeLessThan(20)
  // Of the 301 sites no more than the page is sent, with its three terms of each calendar.
  const rows = await rowsAnsweredTo(testApp.pool, () => council.get(`${page}&show=sent`))
  expect(rows).toBeLessThan(20)
  for (const answer of ['app_council_providers', 'app_provider_counts'])
    for (const isDue of [false, true]) {
      const ask = () =>
        asCaller(testApp.pool, callerOf(council), (db) =>
          db.execute(sql`select * from ${sql.raw(answer)}(${localAuthorityId}, '2026-27', ${isDue})`),
        )
      const searches = await indexSearchesBy(testApp.pool, ask)
      // Looked up one by one, an index is searched for each of the 301 sites.
      expect(searches.calendars, `${answer}, due ${isDue}`).toBeLessThan(10)
      // Its sites are found once, not again to find their calendars and to count those without.
      expect((await readingsBy(testApp.pool, ask)).sites, `${answer}, due ${isDue}`).toBe(1)
    }
})

test('a page of what may be exported, or of the status that goes first, reads the calendars of its sites', async () => {
  const { siteId, organizationId } = await givenIn(testApp).calendar({ status: 'pending' })
  await manyLike(siteId, 200)
  await testApp.ownerPool.query(
    `update calendars set status = 'pending' where organization_id = $1
       and site_id in (select id from sites where name ~ '[13579]$')`,
    [organizationId],
  )
  await manyLike((await givenIn(testApp).site()).id, 800)
  const few = await givenIn(testApp).site()
  await manyLike(few.id, 5)
  const exported = '/api/exports/calendars?limit=10'
  const byStatus = `/api/organizations/${organizationId}/site-years?fundingYear=2026-27&sort=status&limit=9`
  for (const [of, path, most] of [
    [organizationId, exported, { calendars: 400, sites: 100 }],
    [few.organizationId, exported, { calendars: 200, sites: 400 }],
    [organizationId, byStatus, { calendars: 200, sites: 300 }],
  ] as const) {
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: of })
    const read = await rowsRead(admin, path)
    expect(read.calendars).toBeLessThan(most.calendars)
    expect(read.sites).toBeLessThan(most.sites)
  }
})

test('lists, approvals and reports compare approved calendars without their revisions', async () => {
  const { admin, organizationId, waiting } = await waitingCalendarsIn(testApp)
  await waiting('Waiting')
  const { id } = await givenIn(testApp).site({ organizationId })
  await manyLike(id, 60)
  for (const path of ['/api/approvals', '/api/calendars?limit=25', '/api/reports/overview'])
    expect((await rowsRead(admin, path)).calendar_revisions, path).toBe(0)
})

test('what waits for approval is sorted without the sites of others', async () => {
  const { admin, organizationId, waiting } = await waitingCalendarsIn(testApp)
  await waiting('The only one')
  const { id } = await givenIn(testApp).site({ organizationId })
  await manyLike(id, 200, 1)
  await testApp.ownerPool.query(
    `update calendars set status = 'pending', published_revision = null where organization_id = $1`,
    [organizationId],
  )
  await manyLike((await givenIn(testApp).site()).id, 2000, 0)
  const read = await rowsRead(admin, '/api/approvals?limit=5')
  expect(read.sites).toBeLessThan(1000)
})

test('a page by claim reads the sites that are furthest from their target, and not all of the organisation', async () => {
  const { siteId, organizationId } = await givenIn(testApp).calendar({ status: 'pending' })
  await manyLike(siteId, 400, 1)
  // Of each twentieth all days are missing, of each other nineteen there are more by one or two.
  await testApp.ownerPool.query(
    `update calendars set funding_year = '2026-27', summer_claim_days = 60 + place % 2, autumn_claim_days = 70,
       spring_claim_days = case when place % 20 = 0 then 0 else 60 end
     from (select id, row_number() over (order by id) as place from calendars where organization_id = $1 and id <> $2) each
     where each.id = calendars.id`,
    [organizationId, siteId],
  )
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const path = `/api/organizations/${organizationId}/site-years?fundingYear=2026-27&sort=claim&limit=5`
  const read = await rowsRead(admin, path)
  expect(read.sites).toBeLessThan(200)
  expect(read.calendars).toBeLessThan(300)
})

test('windows on fixed days are read by their authorities, and not for each site', async () => {
  const { localAuthorityId, organizationId, id } = await givenIn(testApp).site()
  await manyLike(id, 200)
  const today = testApp.clock.now().toISOString().slice(0, 10)
  await testApp.ownerPool.query(
    `insert into authority_facts (local_authority_id, funding_year, kind, value, recorded_at)
     values ($1, '2026-27', 'windows', $2, $3)`,
    [
      localAuthorityId,
      JSON.stringify([{ kind: 'headcount', period: 'summer', when: { startDate: today, endDate: today } }]),
      testApp.clock.now(),
    ],
  )
  // One was created on each of the last days, which matters only where a window closed meanwhile.
  await testApp.ownerPool.query(
    `update sites set created_at = $2::timestamptz - place * interval '1 day'
     from (select id, row_number() over (order by id) as place from sites where organization_id = $1) each
     where each.id = sites.id`,
    [organizationId, testApp.clock.now()],
  )
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  let coming: ComingWindow[] = []
  const rows = await rowsAnsweredTo(testApp.pool, async () => {
    coming = (await admin.get('/api/windows')).json()
  })
  expect(coming).toContainEqual(expect.objectContaining({ kind: 'headcount', sites: 201, unapproved: 1 }))
  expect(rows).toBeLessThan(20)
  const searches = await indexSearchesBy(testApp.pool, () => admin.get('/api/windows'))
  // Found by the site, an index is searched for many of the 201 sites.
  expect(searches.calendars).toBeLessThan(10)
})
