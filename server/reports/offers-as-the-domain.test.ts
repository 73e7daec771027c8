import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { countClaimsJob } from '#server/calendars/claims/count-claims.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { givenReported } from '#server/test/reported.ts'

// What `offerLedger` says is stored with a calendar, so that reports need not count: here both are asked.

let testApp: TestApp
let anna: Person
let chain: Awaited<ReturnType<typeof givenReported>>

beforeAll(async () => {
  testApp = await startTestApp()
  chain = await givenReported(testApp)
  anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: chain.organizationId })
})
afterAll(() => testApp.close())

async function rows(query: string): Promise<ReportRow[]> {
  const answer = await anna.get(`/api/reports/rows?kind=custom&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body)
}

const none = { weeks: null, weeksByPeriod: null, pattern: null } as const
const stretched = (weeks: number, more: Partial<Offer> = {}): Offer => ({
  ...{ ...none, id: `over ${weeks} ${JSON.stringify(more)}`, name: 'Stretched', entitlement: 15 },
  ...{ model: 'stretched', weeks, ...more },
})
const offers: readonly Offer[] = [
  { ...none, id: 'fifteen', name: 'Term-time', entitlement: 15, model: 'term-time' },
  { ...none, id: 'few', name: 'Mornings', entitlement: 30, model: 'term-time', pattern: [5.5, 5, 5, 0, 0] },
  stretched(48),
  stretched(51, { entitlement: 30 }),
  stretched(47.5, { entitlement: 30 }),
  stretched(38, { entitlement: 30, pattern: [10, 10, 2.5, 0, 0] }),
  stretched(50, { weeksByPeriod: { summer: 22, autumn: 16, spring: 12 } }),
  stretched(46, { weeksByPeriod: { summer: 5.5, autumn: 0, spring: 1.2 } }),
  stretched(46, { pattern: [0, 0, 0, 0, 0] }),
]

const rulesToTry: readonly [string, Partial<FundingRequirements>][] = [
  ['says nothing of offers', {}],
  ['rounds hours by thousandths', { hoursRounding: 'thousandths', rounding: 'half' }],
  ['rounds hours by quarters', { hoursRounding: 'quarter-hours' }],
  ['allows 20, 16 and 12 weeks', { mostStretchedWeeks: { summer: 20, autumn: 16, spring: 12 } }],
  ['allows parts of weeks', { mostStretchedWeeks: { summer: 20.5, autumn: 16.2, spring: 2 } }],
  ['pays once a year, for 39 weeks', { claims: 'by-year', entitlementWeeks: 39, rounding: 'whole-up' }],
]

describe.each(rulesToTry)('the offers of an authority that %s', (_, own) => {
  test.each(fundingYearStarts)('have the figures that a calendar from %s answers', async (yearStart) => {
    const rules = { default: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, ...own } }
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
      ...[JSON.stringify(rules), chain.staffordshire],
    ])
    const closedRanges = [{ startDate: '2026-12-28', endDate: '2027-01-08' }]
    const { rows: changed } = await testApp.ownerPool.query<{ id: string }>(
      `update calendars set offers = $1, closed_ranges = $2, year_start = $3, summer_claim_days = null
       where site_id = $4 returning id`,
      [JSON.stringify(offers), JSON.stringify(closedRanges), yearStart, chain.sites.cedar.id],
    )
    await countClaimsJob.run(testApp.outside, {}, { isLast: false })
    const { offerLedgers } = JSON.parse((await anna.get(`/api/calendars/${changed[0]?.id}`)).body) as Calendar
    const columns = 'openWeeks,offerHoursPerWeek,offerWeeks,offerHours,offerHoursLeft'
    const cells = (await rows(`siteIds=${chain.sites.cedar.id}&columns=${columns}`)).map((row) => row.cells)
    const near = (figure: number) => expect.closeTo(figure, 2)
    expect(cells).toEqual(
      offerLedgers.map((ledger) => [
        ...[ledger.openWeeks, ledger.hoursPerWeek, near(ledger.fundedWeeks)],
        ...[near(ledger.hours), near(ledger.hoursLeft)],
      ]),
    )
    expect(offerLedgers).toHaveLength(offers.length)
  })
})

describe('the rows of offers', () => {
  const mine = (more: string) => `siteIds=${chain.sites.ash.id},${chain.sites.cedar.id}&${more}`
  const nowSells = (site: { id: string }, sold: readonly Offer[]) =>
    testApp.ownerPool.query('update calendars set offers = $1 where site_id = $2', [
      ...[JSON.stringify(sold), site.id],
    ])
  const countAgain = () => countClaimsJob.run(testApp.outside, {}, { isLast: false })

  // Whatever ran before: nothing is known of the authorities, and nothing is sold.
  beforeEach(async () => {
    const now = testApp.clock.now()
    await testApp.ownerPool.query(
      'update authority_facts set ended_at = $1 where organization_id is not null and ended_at is null',
      [now],
    )
    await testApp.ownerPool.query('update local_authorities set funding_requirements = null')
    await testApp.ownerPool.query(
      `update calendars set offers = '[]', closed_ranges = '[]', year_start = 'april', summer_claim_days = null
       where organization_id = $1`,
      [chain.organizationId],
    )
    await countAgain()
  })

  test('are read piece by piece, each once', async () => {
    await nowSells(chain.sites.cedar, offers)
    const columns = 'columns=site,fundingYear,offer,offerWeeks'
    const whole = await rows(mine(columns))
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
    const pieces: ReportRow[] = []
    let next: string | undefined = `/api/reports/rows?kind=custom&${mine(columns)}&limit=2`
    while (next !== undefined) {
      const answer = await anna.get(next)
      pieces.push(...JSON.parse(answer.body))
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(pieces).toEqual(whole)
  })

  test('share one by what they are, and a calendar with two of a kind counts in it once', async () => {
    const twins = [stretched(51), { ...stretched(51), id: 'twin', pattern: [5, 5, 1, 0, 0] }] as const
    await nowSells(chain.sites.cedar, [...twins, stretched(48)])
    await nowSells(chain.sites.ash, [])
    await countAgain()
    const found = await rows(mine('columns=calendars,offerHoursPerWeek&groupBy=offer'))
    expect(found.map(({ cells }) => cells)).toEqual([
      ['No offer', 2, null],
      ['Stretched, 15 hours, 48 weeks', 1, 11.87],
      ['Stretched, 15 hours, 51 weeks', 1, 11.17],
    ])
    const bySite = await rows(mine('columns=calendars,draft,rejected,offerHoursPerWeek&groupBy=site'))
    expect(bySite.map(({ cells }) => cells)).toEqual([
      ['Ash', 2, 0, 0, null],
      ['Cedar', 1, 0, 1, 11.4],
    ])
  })

  test('say nothing of a calendar whose rules or offers have changed until it is counted again', async () => {
    const asked = mine('columns=calendars,offerHoursPerWeek,offerWeeks&groupBy=offer')
    const notes = async () =>
      JSON.parse((await anna.get(`/api/reports/view?kind=custom&${asked}`)).body).notes as string[]
    const beingCounted =
      'The offers of 1 calendar are being counted again; until then their figures are left out.'
    await nowSells(chain.sites.ash, [])
    await nowSells(chain.sites.cedar, [stretched(48)])
    await countAgain()
    const before = (await rows(asked)).map(({ cells }) => cells)
    expect(before).toEqual([
      ['No offer', 2, null, null],
      ['Stretched, 15 hours, 48 weeks', 1, 11.87, 48],
    ])
    expect(await notes()).not.toContain(beingCounted)
    const rules = { default: { hoursRounding: 'thousandths' } }
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
      ...[JSON.stringify(rules), chain.staffordshire],
    ])
    expect((await rows(asked))[1]?.cells).toEqual(['Stretched, 15 hours, 48 weeks', 1, null, null])
    expect(await notes()).toContain(beingCounted)
    await countAgain()
    expect((await rows(asked))[1]?.cells).toEqual(['Stretched, 15 hours, 48 weeks', 1, 11.88, 48])
    await nowSells(chain.sites.cedar, [stretched(50)])
    await testApp.ownerPool.query('update local_authorities set funding_requirements = null')
    expect((await rows(asked))[1]?.cells).toEqual(['Stretched, 15 hours, 50 weeks', 1, null, null])
    await countAgain()
    expect(await notes()).not.toContain(beingCounted)
    const hasFigureOfItsOwn = (organizationId: string) =>
      testApp.ownerPool.query(
        `insert into authority_facts (local_authority_id, organization_id, funding_year, kind, value, recorded_at)
         values ($1, $2, '2026-27', 'hoursRounding', '"quarter-hours"', now())`,
        [chain.staffordshire, organizationId],
      )
    await hasFigureOfItsOwn((await givenIn(testApp).organization()).id)
    expect(await notes()).not.toContain(beingCounted)
    await hasFigureOfItsOwn(chain.organizationId)
    expect(await notes()).toContain(beingCounted)
    await countAgain()
    expect((await rows(asked))[1]?.cells).toEqual(['Stretched, 15 hours, 50 weeks', 1, 11.25, 50])
  })

  test('are counted again where an edit was counted by the rules of before that end with it', async () => {
    const { dogwood } = chain.sites
    const { id } = await givenIn(testApp).calendar({ siteId: dogwood.id, offers: [stretched(46)] })
    const { terms } = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
    const dates = terms.map(({ name, startDate, endDate }) => ({ name, startDate, endDate }))
    const other = await testApp.ownerPool.connect()
    try {
      await other.query('begin')
      const rules = { default: { mostStretchedWeeks: { summer: 10, autumn: 10, spring: 10 } } }
      await other.query('update local_authorities set funding_requirements = $1 where id = $2', [
        ...[JSON.stringify(rules), chain.staffordshire],
      ])
      expect((await anna.put(`/api/calendars/${id}/terms`, { terms: dates })).statusCode).toBe(200)
      await other.query('commit')
    } finally {
      await other.query('rollback')
      other.release()
    }
    await countAgain()
    expect((await rows(`siteIds=${dogwood.id}&columns=offerWeeks`))[0]?.cells).toEqual([30])
  })
})
