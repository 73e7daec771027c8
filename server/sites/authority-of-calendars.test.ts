import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import { countClaimsJob } from '#server/calendars/claims/count-claims.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

// A calendar's row has its site's authority, by which the windows of many sites are counted.

type Answer = Awaited<ReturnType<Person['get']>>

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function aSiteThatMoves() {
  const given = givenIn(testApp)
  const site = await given.site({ localAuthorityId: (await given.localAuthority('Leeds')).id })
  const { id, organizationId, name, address, contactEmail } = site
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const plan = { siteId: id, fundingYear: '2027-28', customDates }
  const listed = async () => {
    const [item] = (await admin.get('/api/calendars')).json<CalendarListItem[]>()
    if (item === undefined) throw new Error('There is no calendar.')
    return item
  }
  const to = (await given.localAuthority('City of Edinburgh')).id
  return {
    ...{ id, organizationId, from: site.localAuthorityId, to },
    move: () => admin.patch(`/api/sites/${id}`, { name, address, contactEmail, localAuthorityId: to }),
    generate: () => admin.post('/api/calendars/generate', plan),
    replace: () => admin.post('/api/calendars/generate', { ...plan, replace: true }),
    /** School days of all claims as lists have them, and by the rules of now. */
    stored: async () => (await listed()).claimed?.schoolDays,
    counted: async () => {
      const { claims } = (await admin.get(`/api/calendars/${(await listed()).id}`)).json<Calendar>()
      return claims.reduce((sum, { schoolDays }) => sum + schoolDays, 0)
    },
  }
}

const customDates = {
  summer: { startDate: '2027-04-12', endDate: '2027-07-23' },
  autumn: { startDate: '2027-09-06', endDate: '2027-12-17' },
  spring: { startDate: '2028-01-04', endDate: '2028-03-24' },
}

const made = `insert into calendars (organization_id, site_id, funding_year, created_at, updated_at)
  values ($1, $2, $3, now(), now())`

async function authoritiesOf({ id }: { id: string }): Promise<(string | null)[]> {
  const { rows } = await testApp.ownerPool.query(
    'select local_authority_id from calendars where site_id = $1 order by funding_year',
    [id],
  )
  return rows.map((row) => row.local_authority_id)
}

/** Makes the call while a transaction that has done this is open, which ends once the call waits for it. */
async function during(statement: string, values: string[], call: () => Promise<Answer>): Promise<Answer> {
  const client = await testApp.ownerPool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    const answer = call()
    await expect.poll(waiting).toBe(1)
    await client.query('commit')
    return await answer
  } finally {
    // Closed, so that nothing stays locked where the call did not wait.
    client.release(true)
  }
}

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await testApp.pool.query(
    `select count(*)::int as number from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].number
}

test('a calendar has the authority of its site, and of where that moves', async () => {
  const site = await aSiteThatMoves()
  await givenIn(testApp).calendar({ siteId: site.id, status: 'approved', fundingYear: '2025-26' })
  await givenIn(testApp).calendar({ siteId: site.id, status: 'draft', fundingYear: '2026-27' })
  expect((await site.generate()).statusCode).toBe(201)
  expect(await authoritiesOf(site)).toEqual([site.from, site.from, site.from])
  expect((await site.move()).statusCode).toBe(200)
  expect(await authoritiesOf(site)).toEqual([site.to, site.to, site.to])
})

const moved = 'update sites set local_authority_id = $2 where id = $1'

test('one that is made while its site moves has the new authority, and is counted by it', async () => {
  const site = await aSiteThatMoves()
  expect((await during(moved, [site.id, site.to], site.generate)).statusCode).toBe(201)
  expect(await authoritiesOf(site)).toEqual([site.to])
  expect(await site.stored()).toBe(await site.counted())
})

test('one that is replaced while its site moves is not counted by the authority before', async () => {
  const site = await aSiteThatMoves()
  await site.generate()
  expect((await during(moved, [site.id, site.to], site.replace)).statusCode).toBe(409)
})

test('a site that moves while one of its calendars is made takes it along', async () => {
  const site = await aSiteThatMoves()
  const answer = await during(made, [site.organizationId, site.id, '2026-27'], site.move)
  expect(answer.statusCode).toBe(200)
  expect(await authoritiesOf(site)).toEqual([site.to])
})

test('calendars that an earlier release left without one get it by a job', async () => {
  const site = await aSiteThatMoves()
  // More than one batch.
  for (let year = 2010; year < 2065; year += 1)
    await testApp.ownerPool.query(made, [site.organizationId, site.id, `${year}-${(year + 1) % 100}`])
  await testApp.ownerPool.query('update calendars set local_authority_id = null where site_id = $1', [
    site.id,
  ])
  await countClaimsJob.run(testApp.outside, {}, { isLast: false })
  expect(new Set(await authoritiesOf(site))).toEqual(new Set([site.from]))
})
