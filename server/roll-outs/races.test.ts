import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultTermDates } from '#domain/year/term.ts'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { rolledOut } from '#server/test/rolled-out.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let organizationId: string
let sites: SiteRow[]
let anna: Person
let by: ReturnType<typeof rolledOut>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
})
beforeEach(async () => {
  organizationId = (await given.organization()).id
  sites = []
  for (let number = 10; number < 40; number += 1)
    sites.push(await given.site({ organizationId, name: `Site ${number}` }))
  anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  by = rolledOut(anna)
})
afterAll(() => testApp.close())

const two = [0, 1]
const workTwice = () => Promise.all(two.map(() => testApp.work()))

async function countOf(question: string): Promise<number> {
  const { rows } = await testApp.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from ${question}`,
  )
  return rows[0]?.count ?? Number.NaN
}
const calendarsMade = () => countOf(`calendars where organization_id = '${organizationId}'`)

/** Whatever happened at once, nothing is left that belongs to nothing, and each calendar has its three terms. */
async function expectNoOrphans() {
  expect(await countOf('terms where calendar_id not in (select id from calendars)')).toBe(0)
  expect(await countOf('closures where calendar_id not in (select id from calendars)')).toBe(0)
  expect(
    await countOf(`calendars where organization_id = '${organizationId}'
      and (select count(*) from terms where calendar_id = calendars.id) <> 3`),
  ).toBe(0)
  expect(
    await countOf(`(select site_id, funding_year from calendars where retired_at is null
      group by site_id, funding_year having count(*) > 1) as doubled`),
  ).toBe(0)
}

test('twenty parallel generates for one site and year make one calendar, and nineteen read why not', async () => {
  const body = { siteId: sites[0]?.id, fundingYear: '2027-28', customDates: defaultTermDates('2027-28') }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => anna.post('/api/calendars/generate', body)),
  )
  const codes = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await calendarsMade()).toBe(1)
  await expectNoOrphans()
})

describe('a roll-out', () => {
  test('that two servers work on at once makes each calendar once', async () => {
    const rollOut = await by.start()
    await workTwice()
    expect(await by.find(rollOut)).toMatchObject({ state: 'done', counts: { made: 30, failed: 0 } })
    expect(await calendarsMade()).toBe(30)
    await expectNoOrphans()
  })

  test('beside another for the same sites makes nothing twice', async () => {
    const both = await Promise.all(two.map(() => by.start()))
    await workTwice()
    const found = await Promise.all(both.map(by.find))
    expect(found.map(({ state }) => state)).toEqual(['done', 'done'])
    const sum = (count: 'made' | 'kept' | 'failed') =>
      found.reduce((all, { counts }) => all + counts[count], 0)
    expect([sum('made'), sum('kept'), sum('failed')]).toEqual([30, 30, 0])
    await expectNoOrphans()
  })

  test('run again keeps all that the first one made', async () => {
    await by.start()
    await testApp.work()
    const again = await by.start()
    await testApp.work()
    expect((await by.find(again)).counts).toMatchObject({ made: 0, kept: 30 })
  })

  test('goes on where a killed server left it', async () => {
    const rollOut = await by.start()
    await testApp.ownerPool.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now(), attempts = 1`,
    )
    await testApp.work()
    expect((await by.find(rollOut)).counts).toMatchObject({ waiting: 30 })
    // As the next server does with the jobs of one that is gone.
    await testApp.ownerPool.query(`select graphile_worker.force_unlock_workers(array['worker-gone'])`)
    await testApp.work('hurried')
    expect(await by.find(rollOut)).toMatchObject({ state: 'done', counts: { made: 30 } })
  })

  test('cancelled at once by two, while it runs, stops between sites and is cancelled once', async () => {
    const rollOut = await by.start()
    const cancel = () => anna.post(`/api/roll-outs/${rollOut.id}/cancel`)
    const [first, second] = await Promise.all([cancel(), cancel(), testApp.work()])
    const codes = [first.statusCode, second.statusCode].toSorted()
    expect(codes[1]).toBe(409)
    const { state, counts } = await by.find(rollOut)
    expect(['cancelled', 'done']).toContain(state)
    expect(counts.waiting).toBe(0)
    expect(await calendarsMade()).toBe(counts.made)
    await expectNoOrphans()
  })

  test('cancelled before it began makes nothing', async () => {
    const rollOut = await by.start()
    expect((await anna.post(`/api/roll-outs/${rollOut.id}/cancel`)).json()).toMatchObject({
      state: 'cancelled',
    })
    await testApp.work()
    expect(await by.find(rollOut)).toMatchObject({ counts: { cancelled: 30, made: 0 } })
  })

  test('survives that its sites are deleted under it', async () => {
    const rollOut = await by.start()
    const [, ...answers] = await Promise.all([
      testApp.work(),
      ...sites.slice(0, 10).map(({ id }) => anna.delete(`/api/sites/${id}`)),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await by.find(rollOut)).toMatchObject({
      state: 'done',
      counts: { waiting: 0, made: 20, failed: 0 },
    })
    expect(await calendarsMade()).toBe(20)
    await expectNoOrphans()
  })

  test('survives that a calendar which it made is deleted', async () => {
    const rollOut = await by.start()
    await testApp.work()
    const [first] = await by.sitesOf(rollOut)
    expect((await anna.delete(`/api/calendars/${first?.calendar?.id}`)).statusCode).toBe(200)
    expect((await by.sitesOf(rollOut))[0]).toMatchObject({ state: 'made', calendar: null })
    await expectNoOrphans()
  })
})
