import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorthReport } from '#contract/calendars/worth.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { sheffieldTerms } from '#server/test/given.ts'
import { headcountLine as line, headcountLines as lines, valuedGroupIn } from '#server/test/valued-group.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const fundingYear = '2026-27'
const aGroup = () => valuedGroupIn(testApp)

test('the report has planned beside actual, by site, authority and claim, and its rows add up', async () => {
  const { admin, waiting, count } = await aGroup()
  const one = await waiting('One', { terms: sheffieldTerms })
  const two = await waiting('Two')
  await count(one.id, [line('summer', 10), line('autumn', 10), line('spring', 10)])
  const actual = { children: 8, weeklyHours: 15 }
  await count(
    two.id,
    lines.map((each) => ({ ...each, actual })),
  )
  const report = async (groupBy: string) =>
    (await admin.get(`/api/reports/worth?fundingYear=${fundingYear}&groupBy=${groupBy}`)).json<WorthReport>()
      .rows
  const bySite = await report('site')
  expect(bySite.map(({ name, calendars: number }) => [name, number])).toEqual([
    ['One', 1],
    ['Two', 1],
  ])
  expect(bySite[0]).toMatchObject({ actual: null, planned: 10 * 15 * (12 + 14 + 10.8) * 564 })
  expect(bySite[1]?.actual).toBe(8 * 15 * (12 + 14 + 11.8) * 564)
  const total = (rows: WorthReport['rows']) => rows.reduce((sum, { planned }) => sum + (planned ?? 0), 0)
  const [byAuthority, byPeriod] = [await report('localAuthority'), await report('period')]
  expect(byAuthority).toHaveLength(1)
  expect(byPeriod.map(({ name }) => name)).toEqual(['Summer', 'Autumn', 'Spring'])
  expect([total(byAuthority), total(byPeriod)]).toEqual([total(bySite), total(bySite)])
})

test('by claim the report has the sums that it has by site, also where a claim is not counted yet', async () => {
  const { admin, waiting, count, worthOf } = await aGroup()
  const one = await waiting('One', { terms: sheffieldTerms })
  const two = await waiting('Two')
  await waiting('Three')
  const actual = { children: 8, weeklyHours: 15 }
  await count(one.id, [{ ...line('summer', 10), actual }, line('autumn', 10)])
  await count(two.id, [{ ...line('summer', 6), actual }, { ...line('autumn', 7), actual }, line('spring', 9)])
  const report = async (groupBy: string) =>
    (await admin.get(`/api/reports/worth?fundingYear=${fundingYear}&groupBy=${groupBy}`)).json<WorthReport>()
      .rows
  const [bySite, byPeriod, byAuthority] = [
    await report('site'),
    await report('period'),
    await report('localAuthority'),
  ]
  for (const figure of ['planned', 'actual', 'against', 'best', 'full', 'claims', 'plannedClaims'] as const) {
    const sumOf = (rows: WorthReport['rows']) => rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0)
    expect(sumOf(bySite), figure).not.toBe(0)
    expect([figure, sumOf(byPeriod), sumOf(byAuthority)]).toEqual([figure, sumOf(bySite), sumOf(bySite)])
  }
  const hour = 15 * 564
  expect(bySite.find(({ name }) => name === 'One')).toMatchObject({
    ...{ claims: 3, planned: 10 * (12 + 14) * hour, plannedClaims: 2 },
    ...{ actual: 8 * 12 * hour, actualClaims: 1, against: -2 * 12 * hour, unknown: 1 },
  })
  expect(bySite.find(({ name }) => name === 'Three')).toMatchObject({
    ...{ planned: null, actual: null, against: null, best: null, full: null, unknown: 1 },
  })
  expect(byPeriod.map(({ name, unknown }) => [name, unknown])).toEqual([
    ['Summer', 1],
    ['Autumn', 1],
    ['Spring', 2],
  ])
  // What the page of each calendar says of its claims.
  const claims = [...(await worthOf(admin, one.id)).claims, ...(await worthOf(admin, two.id)).claims]
  expect(bySite.reduce((sum, { best }) => sum + (best ?? 0), 0)).toBe(
    claims.reduce((sum, { pence }) => sum + (pence ?? 0), 0),
  )
})

test('the total is the exact sum in pence of all calendars, the same however they are grouped', async () => {
  const { admin, waiting, count } = await aGroup()
  for (const [name, children, weeklyHours] of [
    ['One', 7, 11.875],
    ['Two', 13, 12.345],
    ['Three', 1, 12.5],
  ] as const) {
    const { id } = await waiting(name, { terms: sheffieldTerms })
    const counted = { children, weeklyHours }
    await count(
      id,
      lines.map((each) => ({ ...each, planned: counted, actual: counted })),
    )
  }
  await waiting('Without a headcount')
  const report = async (groupBy: string) =>
    (await admin.get(`/api/reports/worth?fundingYear=${fundingYear}&groupBy=${groupBy}`)).json<WorthReport>()
  const { rows, total } = await report('site')
  expect(total).toMatchObject({ name: 'Total', calendars: 4, unknown: 1, against: 0 })
  for (const figure of ['planned', 'actual', 'best', 'full', 'claims', 'plannedClaims', 'calendars'] as const)
    expect([figure, total?.[figure]]).toEqual([
      figure,
      rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0),
    ])
  // Each step by hand, to the penny: children × hours × weeks × £5.64.
  const byHand = [
    ...[12, 14, 10.8].flatMap((weeks) =>
      [7 * 11.875, 13 * 12.345, 12.5].map((hours) => Math.floor(hours * weeks * 564 + 0.5)),
    ),
  ]
  expect(total?.planned).toBe(byHand.reduce((sum, pence) => sum + pence, 0))
  expect(Number.isInteger(total?.planned)).toBe(true)
  for (const groupBy of ['localAuthority', 'period']) expect((await report(groupBy)).total).toEqual(total)
  const none = await admin.get('/api/reports/worth?fundingYear=2031-32')
  expect(none.json<WorthReport>()).toMatchObject({ rows: [], total: null })
})

test('a claim of which only some children were counted has no actual worth, and is no loss', async () => {
  const { admin, waiting, count } = await aGroup()
  const { id } = await waiting('One', { terms: sheffieldTerms })
  const actual = { children: 10, weeklyHours: 15 }
  await count(id, [{ ...line('summer', 10), actual }, line('summer', 6, 'stretched-51')])
  const path = `/api/reports/worth?fundingYear=${fundingYear}&groupBy=period`
  const { rows } = (await admin.get(path)).json<WorthReport>()
  expect(rows[0]).toMatchObject({ name: 'Summer', actual: null, actualClaims: 0, against: null })
})

test('stretched weeks of an approved calendar are those of its approval, whatever becomes of a bank holiday', async () => {
  const { admin, waiting, count, worthOf } = await aGroup()
  const frozen = await waiting('Approved', { status: 'approved', terms: sheffieldTerms })
  const draft = await waiting('Draft', { terms: sheffieldTerms })
  const stretched = ['summer', 'autumn', 'spring'] as const
  for (const { id } of [frozen, draft])
    await count(
      id,
      stretched.map((period) => line(period, 9, 'stretched-52')),
    )
  const reported = async () => {
    const path = `/api/reports/worth?fundingYear=${fundingYear}`
    const { rows } = (await admin.get(path)).json<WorthReport>()
    return Object.fromEntries(rows.map(({ name, best }) => [name, best]))
  }
  const before = await reported()
  expect(before.Approved).toBe((await worthOf(admin, frozen.id)).pence)
  const proclaimed = ['2026-08-10', '2026-08-11', '2026-08-12', '2026-08-13', '2026-08-14']
  await testApp.ownerPool.query(
    `insert into bank_holidays (region, name, year, date, created_at, last_updated)
     select 'england-and-wales', 'Proclaimed', 2026, unnest($1::date[]), now(), now()`,
    [proclaimed],
  )
  const after = await reported()
  await testApp.ownerPool.query('delete from bank_holidays where date = any($1::date[])', [proclaimed])
  expect(after.Approved).toBe(before.Approved)
  expect(after.Draft).toBeLessThan(before.Draft ?? 0)
})
