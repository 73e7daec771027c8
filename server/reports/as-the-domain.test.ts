import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRow, ReportView } from '#contract/reports/reports.ts'
import { isLate } from '#domain/authority/provider-standing.ts'
import {
  type FundingRequirements,
  roundWeeks,
  type TargetWeeks,
  weekRoundings,
} from '#domain/authority/target-weeks.ts'
import type { Claim } from '#domain/count/claim.ts'
import { targetStateNames } from '#domain/count/target-state.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { type CalendarToJudge, judgeCalendars } from '#server/approvals/judge-calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenReported } from '#server/test/reported.ts'
import { weeksOf } from './claims-in-sql.ts'

// SQL says again what the domain says of weeks, hours and lateness, so that many calendars are counted where they lie: here
// both are asked.

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

const rulesToTry: readonly [string, Partial<FundingRequirements>, TargetWeeks?][] = [
  ...weekRoundings.map((rounding): [string, Partial<FundingRequirements>] => [
    `rounds ${rounding}`,
    { rounding },
  ]),
  ['says nothing of its rounding', {}],
  ['is reached by halves alone', { targetWeeks: { summer: 13, autumn: 13, spring: 11 } }],
  ['pays once a year', { claims: 'by-year', rounding: 'half', hoursPerWeek: 12.5 }],
  ['pays for bank holidays', { fundsBankHolidays: true, hoursPerWeek: 30 }],
  ['is asked for another split', {}, { summer: 13.2, autumn: 12.8, spring: 11 }],
  [
    'is met by a split alone',
    { targetWeeks: { summer: 12.2, autumn: 14, spring: 10.8 } },
    { summer: 13.2, autumn: 13, spring: 10.8 },
  ],
  ['no longer pays for the weeks of a split', {}, { summer: 13, autumn: 14, spring: 11 }],
  ['pays once a year whatever the split', { claims: 'by-year' }, { summer: 13.2, autumn: 12.8, spring: 11 }],
]

describe.each(rulesToTry)('the claims of an authority that %s', (_, own, claimWeeks) => {
  test('and what fails of them are as the checks have them, their hours as the calendar answers', async () => {
    const requirements = { targetWeeks: { summer: 13.2, autumn: 13, spring: 10.8 }, ...own }
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
      JSON.stringify({ default: requirements }),
      chain.staffordshire,
    ])
    const { cedar } = chain.sites
    const {
      rows: [calendar],
    } = await testApp.ownerPool.query(
      'update calendars set claim_weeks = $1 where site_id = $2 returning id',
      [claimWeeks === undefined ? null : JSON.stringify(claimWeeks), cedar.id],
    )
    const toJudge: CalendarToJudge = {
      ...{ id: calendar.id, fundingYear: '2026-27', yearStart: 'april' },
      authority: {
        ...{ id: chain.staffordshire, country: 'England' },
        fundingRequirements: { default: requirements },
      },
    }
    const judged = (await judgeCalendars(openDatabase(testApp.ownerPool), [toJudge])).get(calendar.id)
    if (judged === undefined) throw new Error('The calendar is not judged.')
    const { year } = judged
    const columns = 'schoolDays,weeks,target,targetState,fails,hours15,fundedHours'
    const [row] = await rows(`siteIds=${cedar.id}&columns=${columns}`)
    const [days, weeks, target, state, fails, at15, hours] = row?.cells ?? []
    expect([days, weeks, target]).toEqual([year.schoolDays, year.countedWeeks, year.targetWeeks])
    expect(state).toBe(targetStateNames[year.state])
    const compliance = await anna.get(`/api/reports/rows?kind=compliance&siteIds=${cedar.id}`)
    expect(JSON.parse(compliance.body)[0].cells).toContain(targetStateNames[year.state])
    const short = year.claims.filter((claim) => claim.state === 'short')
    expect(String(fails).split('; ').filter(Boolean)).toHaveLength(short.length)
    // What fails of its offer, which is named first, is no claim's.
    const ofClaims = judged.fails.filter((fail) => !fail.startsWith('“All year”'))
    expect(ofClaims.length > 0).toBe(short.length > 0)
    const { claims } = JSON.parse((await anna.get(`/api/calendars/${calendar.id}`)).body)
    expect(claims.map(({ targetWeeks }: Claim) => targetWeeks)).toEqual(
      year.claims.map(({ targetWeeks }) => targetWeeks),
    )
    const sum = claims.reduce((total: number, claim: { hours: number }) => total + claim.hours, 0)
    expect(hours).toBeCloseTo(25 * sum)
    const paid = year.claims.map((claim) => Math.min(claim.countedWeeks, claim.targetWeeks ?? 0))
    expect(at15).toBeCloseTo(25 * 15 * paid.reduce((total, each) => total + each, 0))
  })
})

test.each([
  ['Wales', [null, true]],
  ['Scotland', [null, true]],
  ['Northern Ireland', [null, null]],
] as const)('hours a week that %s does not fund are none there', async (country, expected) => {
  const authority = chain.staffordshire
  await testApp.ownerPool.query('update local_authorities set country = $1 where id = $2', [
    country,
    authority,
  ])
  const [row] = await rows(`siteIds=${chain.sites.cedar.id}&columns=hours15,hours30,summerHours,fundedHours`)
  const [at15, at30, summer, hours] = row?.cells ?? []
  expect([at15, at30 === null ? null : Number(at30) > 0]).toEqual(expected)
  expect(summer).toBeNull()
  expect(Number(hours)).toBeGreaterThan(0)
  await testApp.ownerPool.query(`update local_authorities set country = 'England' where id = $1`, [authority])
})

test('each claim has its own weeks, and none where the year is claimed at once', async () => {
  const columns = 'summerWeeks,summerTarget,summerHours,springWeeks,weeks'
  await testApp.ownerPool.query('update calendars set claim_weeks = null')
  const cells = async (requirements: FundingRequirements) => {
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
      JSON.stringify({ default: requirements }),
      chain.staffordshire,
    ])
    const [row] = await rows(`siteIds=${chain.sites.cedar.id}&columns=${columns}`)
    return row?.cells
  }
  const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
  expect(await cells({ targetWeeks })).toEqual([13.2, 12, 25 * 12 * 15, 10.8, 37])
  expect(await cells({ targetWeeks, claims: 'by-year' })).toEqual([null, null, null, null, 37])
})

test.each(weekRoundings)('any number of school days makes the same weeks, rounded %s', async (rounding) => {
  const days = Array.from({ length: 2 * 260 + 1 }, (_, halves) => halves / 2)
  const weeks = weeksOf(sql`days`, sql`rounding`)
  const { rows: counted } = await openDatabase(testApp.ownerPool).execute<{ weeks: number }>(
    sql`select ${weeks} as weeks
      from (select halves / 2.0::float8 as days, ${rounding} as rounding from generate_series(0, 520) halves) year
      order by days`,
  )
  expect(counted.map((row) => row.weeks)).toEqual(days.map((each) => roundWeeks(each, rounding)))
})

test.each(['2026-03-01', '2026-03-02', '2026-03-08', '2099-01-01'])(
  'with %s as the council’s day, late is what the council’s view calls late',
  async (dueOn) => {
    await testApp.ownerPool.query('update submission_deadlines set due_on = $1', [dueOn])
    const columns = 'site,sentOn,dueOn,isLate'
    const seen = (await rows(`fundingYear=2026-27&columns=${columns}`)).map(({ cells }) => cells)
    expect(seen).toHaveLength(4)
    const today = dayInBritain(testApp.clock.now())
    const dayOrNone = (cell: unknown) => (cell === null ? null : String(cell))
    expect(seen).toEqual(
      seen.map(([site, sentOn, due]) => [
        ...[site, sentOn, due],
        isLate(dayOrNone(due), dayOrNone(sentOn), today),
      ]),
    )
  },
)

test('a claim that is over does not make up for one that is met by rounding alone', async () => {
  const targetWeeks = { summer: 12, autumn: 12, spring: 11 }
  await testApp.ownerPool.query('update calendars set claim_weeks = null')
  await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
    JSON.stringify({ default: { targetWeeks } }),
    chain.staffordshire,
  ])
  const ofCedar = `siteIds=${chain.sites.cedar.id}`
  const [row] = await rows(`${ofCedar}&columns=springWeeks,targetState,meetsTarget`)
  expect(row?.cells).toEqual([10.8, 'Over', false])
  const { figures } = (await anna.get(`/api/reports/view?kind=compliance&${ofCedar}`)).json<ReportView>()
  const values = Object.fromEntries(figures.map(({ label, value }) => [label, value]))
  expect(values).toMatchObject({ Compliance: 0, 'By rounding only': 1 })
})

test('what is met by rounding alone is not among what fails, nor is the year by it', async () => {
  const ofCedar = `siteIds=${chain.sites.cedar.id}`
  const [counted] = await rows(`${ofCedar}&columns=summerWeeks,autumnWeeks`)
  const [summer, autumn] = counted?.cells ?? []
  await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
    JSON.stringify({ default: { targetWeeks: { summer, autumn, spring: 11 } } }),
    chain.staffordshire,
  ])
  const [row] = await rows(`${ofCedar}&columns=targetState,difference,fails`)
  expect(row?.cells).toEqual(['By rounding', -0.2, ''])
  const { charts } = (await anna.get(`/api/reports/view?kind=compliance&${ofCedar}`)).json<ReportView>()
  expect(charts[0]?.series[0]?.values).toEqual([0, 0, 0, 0])
})
