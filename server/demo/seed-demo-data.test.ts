import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import type { Site } from '#contract/organizations/site.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'
import { meetsTarget } from '#domain/count/target-state.ts'
import { isPassword } from '#server/auth/password/password-hash.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { mails } from '#server/db/schema/mails.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import { authorityDecisions, calendarComments, submissionDeadlines } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { seedDemoData } from './seed-demo-data.ts'

let testApp: TestApp
let owner: Database

beforeAll(async () => {
  testApp = await startTestApp()
  owner = openDatabase(testApp.ownerPool)
  expect(await seedDemoData(owner, testApp.outside.settings)).toBe(true)
})

afterAll(() => testApp.close())

test('seven accounts have one password, each with a hash of its own, and no second factor', async () => {
  const rows = await owner.select().from(users)
  expect(rows.map(({ email, role }) => `${email} ${role}`).sort()).toEqual(
    demoAccounts.map(({ email, role }) => `${email} ${role}`).sort(),
  )
  expect(new Set(rows.map(({ password }) => password)).size).toBe(7)
  expect(await isPassword(demoPassword, rows[0]?.password ?? null)).toBe(true)
  expect(rows.every(({ isTwoFactorEnabled }) => !isTwoFactorEnabled)).toBe(true)
})

test('eight sites stand in eight authorities of four nations', async () => {
  const system = await peopleOf(testApp).signedIn('system_admin')
  const all = (await system.get('/api/sites')).json<Site[]>()
  expect(all.map(({ localAuthority }) => localAuthority.name).sort()).toEqual([
    'Belfast',
    'Birmingham',
    'Bracknell Forest',
    'Cardiff',
    'City of Edinburgh',
    'Leeds',
    'Portsmouth',
    'Sheffield',
  ])
  expect(new Set(all.map(({ localAuthority }) => localAuthority.country)).size).toBe(4)
})

test('calendars are in every state, and Leeds and Portsmouth have none for 2026-27 yet', async () => {
  const rows = await owner
    .select({ site: sites.name, year: calendars.fundingYear, status: calendars.status })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['draft', 'pending', 'approved', 'rejected']),
  )
  const without = rows.filter(({ year, site }) => year === '2026-27' && /Leeds|Portsmouth/.test(site))
  expect(without).toEqual([])
  expect(rows).toHaveLength(14)
})

test('what is approved was frozen and recorded, and no one approved their own submission', async () => {
  const rows = await owner.select().from(calendars)
  const revisions = await owner.select().from(calendarRevisions)
  expect(revisions.length).toBe(
    rows.filter(({ status, revision }) => status === 'approved' || revision > 1).length,
  )
  for (const { calendarId, approvedBy, wasRequired } of revisions) {
    const entries = await owner.select().from(auditEntries).where(eq(auditEntries.subjectId, calendarId))
    const actorOf = (action: string) => entries.find((entry) => entry.action === action)?.actorId
    expect(actorOf('calendar.approve')).toBe(approvedBy)
    expect(actorOf('calendar.submit')).not.toBe(approvedBy)
    expect(wasRequired).toBe(true)
  }
})

test('Sheffield’s year is as the council has published it', async () => {
  const system = await peopleOf(testApp).signedIn('system_admin')
  const listed = (await system.get('/api/calendars?fundingYear=2026-27&status=pending')).json<
    CalendarListItem[]
  >()
  const id = listed.find(({ localAuthority }) => localAuthority.name === 'Sheffield')?.id
  expect((await system.get(`/api/calendars/${id}`)).json<Calendar>()).toMatchObject({
    terms: [
      { startDate: '2026-04-13', endDate: '2026-07-21', schoolDays: 65 },
      { startDate: '2026-09-01', endDate: '2026-12-18', schoolDays: 73 },
      { startDate: '2027-01-04', endDate: '2027-03-25', schoolDays: 54 },
    ],
    statistics: { totalTeachingDays: 192, bankHolidays: 10 },
    warnings: [],
  })
})

test('Sheffield and Birmingham have published dates that would pass the checks of a save', async () => {
  const system = await peopleOf(testApp).signedIn('system_admin')
  const authorities = (await system.get('/api/local-authorities')).json<LocalAuthority[]>()
  for (const [name, count] of [
    ['Sheffield', 2],
    ['Birmingham', 1],
    ['Leeds', 0],
  ] as const) {
    const { id } = authorities.find((authority) => authority.name === name) ?? { id: '' }
    const published = (await system.get(`/api/local-authorities/${id}/term-dates`)).json<
      PublishedTermDates[]
    >()
    expect(published).toHaveLength(count)
    expect(published.flatMap(checkPublishedYear)).toEqual([])
  }
})

test('people have talked about calendars, a council has decided on one, and says by when it wants the next', async () => {
  const comments = await owner.select().from(calendarComments)
  expect(comments.map(({ isInside }) => isInside).filter(Boolean)).toHaveLength(2)
  expect(comments).toHaveLength(5)
  expect(await owner.select().from(authorityDecisions)).toMatchObject([{ verdict: 'accepted', revision: 1 }])
  expect(await owner.select().from(submissionDeadlines)).toMatchObject([
    { fundingYear: '2026-27', dueOn: '2026-02-27' },
  ])
  await testApp.work()
  expect(await owner.$count(mails)).toBe(0)
})

test('a page for parents is public, in both languages and with an address for phones', async () => {
  const [page] = await owner.select().from(parentsPages)
  for (const language of ['en', 'cy']) {
    const { statusCode, body } = await testApp.app.inject(`/parents/${page?.code}?lang=${language}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Meadow Lane Cardiff</h1>')
    expect(body).toMatch(/href="webcal:\/\/[^"]+\.ics"/)
  }
})

test('a database with data is left unchanged', async () => {
  const before = await owner.$count(calendars)
  expect(await seedDemoData(owner, testApp.outside.settings)).toBe(false)
  expect(await owner.$count(calendars)).toBe(before)
})

test('calendars meet their claims, but for the one that follows its council’s dates', async () => {
  const system = await peopleOf(testApp).signedIn('system_admin')
  const all = (await system.get('/api/calendars')).json<CalendarListItem[]>()
  const off = all.filter(({ claimed }) => !claimed || !meetsTarget(claimed.state))
  expect(off.map(({ site, fundingYear }) => `${site.name} ${fundingYear}`)).toEqual([
    'Meadow Lane Sheffield 2026-27',
  ])
  expect(off[0]?.claimed?.state).toBe('short')
})
