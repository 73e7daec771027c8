import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Provider, ProviderSummary } from '#contract/calendars/councils.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'

// Monday 14 September 2026 by the test's clock: 2026-27 is the funding year that runs.

let testApp: TestApp
let council: Person
let localAuthorityId: string

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  council = await peopleOf(testApp).signedIn('la_user')
  localAuthorityId = council.localAuthorityId ?? ''
})

type Wishes = { status?: CalendarStatus; isAmended?: boolean; fundingYear?: string; organization?: string }

async function provider(name: string, { organization = 'Acorn', ...wishes }: Wishes = {}) {
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization({ name: organization })
  const { id: siteId } = await given.site({ organizationId, localAuthorityId, name })
  if (wishes.status === undefined) return { organizationId, siteId, id: '' }
  const { id } = await given.calendar({ siteId, terms: soundTerms, ...wishes })
  return { organizationId, siteId, id }
}

const path = (rest = '') => `/api/local-authorities/${localAuthorityId}/providers${rest}`
const providersFor = async (person: Person, query = '') => (await person.get(path(query))).json<Provider[]>()
const summaryFor = async (query = '') => (await council.get(path(`/summary${query}`))).json<ProviderSummary>()
const due = (dueOn: string) =>
  council.put(`/api/local-authorities/${localAuthorityId}/deadline`, { fundingYear: '2026-27', dueOn })
/** A deadline that was set before it passed. */
const wasDue = (dueOn: string) =>
  testApp.ownerPool.query(
    `insert into submission_deadlines (local_authority_id, funding_year, due_on, created_at)
     values ($1, '2026-27', $2, now())
     on conflict (local_authority_id, funding_year) do update set due_on = excluded.due_on`,
    [localAuthorityId, dueOn],
  )

describe('the providers of an authority', () => {
  test('are all its active sites, of whatever organisation, in the order of their names', async () => {
    await provider('Beech House', { organization: 'Beech Ltd', status: 'pending' })
    await provider('acorn Lane', { organization: 'Acorn Trust' })
    const { siteId } = await provider('Closed House')
    await testApp.ownerPool.query('update sites set is_active = false where id = $1', [siteId])
    await givenIn(testApp).site()
    const found = await providersFor(council)
    expect(found.map((one) => [one.siteName, one.organizationName, one.standing])).toEqual([
      ['acorn Lane', 'Acorn Trust', 'not-sent'],
      ['Beech House', 'Beech Ltd', 'sent'],
    ])
  })

  test('show of what was sent its status, when, and what the rules say', async () => {
    await provider('Acorn Lane', { status: 'pending' })
    expect(await providersFor(council)).toMatchObject([
      {
        isLate: false,
        decision: null,
        calendar: {
          status: 'pending',
          revision: 1,
          isOpen: true,
          submittedAt: testApp.clock.now().toISOString(),
          checks: { fails: [], weeks: { weeks: 39.8, target: 38 }, schoolDays: 199 },
        },
      },
    ])
  })

  test('never show a draft: it reads as nothing sent', async () => {
    await provider('Acorn Lane', { status: 'draft' })
    const system = await peopleOf(testApp).signedIn('system_admin')
    for (const person of [council, system])
      expect(await providersFor(person)).toMatchObject([
        { standing: 'not-sent', calendar: null, decision: null },
      ])
  })

  test('show of an amendment that is still a draft only what stays published', async () => {
    const { id } = await provider('Acorn Lane', { status: 'draft', isAmended: true })
    await testApp.ownerPool.query(
      `update terms set end_date = '2026-12-04', teaching_days = 64 where calendar_id = $1 and term_type = 'autumn'`,
      [id],
    )
    await testApp.ownerPool.query('update calendars set submitted_at = null where id = $1', [id])
    expect(await providersFor(council)).toMatchObject([
      {
        standing: 'sent',
        calendar: {
          status: 'approved',
          revision: 1,
          isOpen: false,
          submittedAt: null,
          checks: { fails: [], schoolDays: 199 },
        },
      },
    ])
  })

  test('that were rejected by their own organisation have not sent anything', async () => {
    await provider('Acorn Lane', { status: 'rejected' })
    expect(await providersFor(council)).toMatchObject([
      { standing: 'not-sent', calendar: { status: 'rejected' } },
    ])
  })

  test('are of one funding year', async () => {
    await provider('Acorn Lane', { status: 'approved', fundingYear: '2027-28' })
    expect(await providersFor(council)).toMatchObject([{ standing: 'not-sent' }])
    expect(await providersFor(council, '?fundingYear=2027-28')).toMatchObject([{ standing: 'sent' }])
    expect((await council.get(path('?fundingYear=2027-29'))).statusCode).toBe(400)
  })

  test('are found by name, of the site or the organisation, and by how they stand', async () => {
    await provider('Acorn Lane', { organization: 'Oak Trust', status: 'pending' })
    await provider('Beech House', { organization: 'Acorns' })
    await provider('Cedar Row', { status: 'approved' })
    const names = async (query: string) =>
      (await providersFor(council, query)).map(({ siteName }) => siteName)
    expect(await names('?search=ACORN')).toEqual(['Acorn Lane', 'Beech House', 'Cedar Row'])
    expect(await names('?search=oak%20t')).toEqual(['Acorn Lane'])
    expect(await names('?show=not-sent')).toEqual(['Beech House'])
    expect(await names('?show=sent')).toEqual(['Acorn Lane', 'Cedar Row'])
    expect(await names('?show=late')).toEqual([])
    await wasDue('2026-09-01')
    expect(await names('?show=late')).toEqual(['Acorn Lane', 'Beech House', 'Cedar Row'])
  })

  test('are read page by page, two of one name apart', async () => {
    for (const name of ['Same', 'Same', 'same', 'Zebra']) await provider(name)
    const found: string[] = []
    let next: string | undefined = path('?limit=1&search=a')
    while (next !== undefined) {
      const answer = await council.get(next)
      found.push(...answer.json<Provider[]>().map(({ siteId }) => siteId))
      next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(new Set(found).size).toBe(4)
    expect(found).toHaveLength(4)
  })

  test('are the council’s own and system administrators’: to others there are none', async () => {
    const { organizationId, id } = await provider('Acorn Lane', { status: 'pending' })
    const elsewhere = await peopleOf(testApp).signedIn('la_user')
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    for (const rest of ['', '/summary']) {
      expect((await elsewhere.get(path(rest))).statusCode).toBe(404)
      expect((await admin.get(path(rest))).statusCode).toBe(403)
    }
    const nowhere = { ...elsewhere, effectiveOrganizationId: null }
    for (const read of [
      sql`select * from app_council_providers(${localAuthorityId}, '2026-27', true)`,
      sql`select * from app_sent_calendars(${localAuthorityId}, array[${id}]::uuid[])`,
    ]) {
      const unguarded = await asCaller(testApp.pool, nowhere, async (db) => (await db.execute(read)).rows)
      expect(unguarded).toEqual([])
      expect((await openDatabase(testApp.pool).execute(read)).rows).toEqual([])
    }
  })
})

describe('the day on which calendars are due', () => {
  test('makes late what came after it, and what has not come when it is over', async () => {
    const { id } = await provider('Acorn Lane', { status: 'pending' })
    await provider('Beech House')
    await wasDue('2026-09-13')
    expect(await summaryFor()).toEqual({
      localAuthorityName: expect.stringContaining('Council'),
      fundingYear: '2026-27',
      dueOn: '2026-09-13',
      ...{ sites: 2, sent: 1, late: 2, accepted: 0, sentBack: 0 },
    })
    await due('2026-09-14')
    expect(await summaryFor()).toMatchObject({ dueOn: '2026-09-14', late: 0 })
    await testApp.ownerPool.query(
      `update calendars set submitted_at = '2026-09-10T09:00:00Z' where id = $1`,
      [id],
    )
    await wasDue('2026-09-13')
    expect(await summaryFor()).toMatchObject({ late: 1 })
  })

  test('ends at midnight in Britain, in summer an hour before Greenwich', async () => {
    const { id } = await provider('Acorn Lane', { status: 'pending' })
    const sentAt = (instant: string) =>
      testApp.ownerPool.query(
        'update calendars set submitted_at = $1, first_submitted_at = $1 where id = $2',
        [instant, id],
      )
    await wasDue('2026-09-13')
    await sentAt('2026-09-13T22:59:00Z')
    expect(await summaryFor()).toMatchObject({ late: 0 })
    await sentAt('2026-09-13T23:01:00Z')
    expect(await summaryFor()).toMatchObject({ late: 1 })
  })

  test('leaves an amendment alone that came later than the first revision', async () => {
    const { id } = await provider('Acorn Lane', { status: 'pending', isAmended: true })
    await testApp.ownerPool.query(
      `update calendar_revisions set approved_at = '2026-02-01T09:00:00Z' where calendar_id = $1`,
      [id],
    )
    await wasDue('2026-02-27')
    expect(await summaryFor()).toMatchObject({ sent: 1, late: 0 })
  })

  test('is set and removed by the council and a system administrator, each audited', async () => {
    const system = await peopleOf(testApp).signedIn('system_admin')
    const deadline = `/api/local-authorities/${localAuthorityId}/deadline`
    expect((await due('2027-02-26')).json()).toEqual({ fundingYear: '2026-27', dueOn: '2027-02-26' })
    expect((await system.put(deadline, { fundingYear: '2026-27', dueOn: '2027-03-12' })).statusCode).toBe(200)
    for (const times of [1, 2]) {
      expect((await system.delete(`${deadline}?fundingYear=2026-27`)).statusCode, `${times}`).toBe(200)
      expect(await summaryFor()).toMatchObject({ dueOn: null, late: 0 })
    }
    const { rows } = await testApp.ownerPool.query(
      `select action from audit_entries where subject_id = $1 order by at, action desc`,
      [localAuthorityId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['deadline.set', 'deadline.set', 'deadline.remove'])
    for (const body of [{ fundingYear: '2026-27' }, { fundingYear: '2026-27', dueOn: '2026-02-30' }])
      expect((await council.put(deadline, body)).statusCode).toBe(400)
  })

  test('is today or later: a day that is over is refused, and nothing changes', async () => {
    await due('2026-09-30')
    const refused = await due('2026-09-13')
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { dueOn: 'This day is over: choose today or a later day.' },
    ])
    expect(await summaryFor()).toMatchObject({ dueOn: '2026-09-30' })
    expect((await due('2026-09-14')).statusCode).toBe(200)
  })
})
