import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRow } from '#contract/reports/reports.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { isLate } from '#domain/authority/provider-standing.ts'
import { roundWeeks, weekRoundings } from '#domain/authority/target-weeks.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { type CalendarToJudge, judgeCalendars } from '#server/approvals/judge-calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenReported } from '#server/test/reported.ts'
import { weeksOf } from './rounded-weeks.ts'

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

describe.each(weekRoundings)('weeks that an authority rounds %s', (rounding) => {
  test('and what fails of them are as the check beside the planner has them', async () => {
    const requirements = { targetWeeks: { summer: 13.2, autumn: 13, spring: 10.8 }, rounding }
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
      JSON.stringify({ default: requirements }),
      chain.staffordshire,
    ])
    const { cedar } = chain.sites
    const {
      rows: [calendar],
    } = await testApp.ownerPool.query('select id from calendars where site_id = $1', [cedar.id])
    const toJudge: CalendarToJudge = {
      ...{ id: calendar.id, fundingYear: '2026-27', yearStart: 'april' },
      authority: {
        ...{ id: chain.staffordshire, country: 'England' },
        fundingRequirements: { default: requirements },
      },
    }
    const [judged] = [...(await judgeCalendars(openDatabase(testApp.ownerPool), [toJudge])).values()]
    const columns = 'summerWeeks,autumnWeeks,springWeeks,weeks,target,fails'
    const hours = 'summerHours,autumnHours,springHours,hours15,hours30'
    const query = `siteIds=${cedar.id}&columns=${columns},${hours}`
    const [row] = await rows(query)
    const weeks = judged?.weeks.terms.map((term) => term.weeks) ?? []
    expect(row?.cells.slice(0, 5)).toEqual([...weeks, judged?.weeks.weeks, judged?.weeks.target])
    const said = String(row?.cells[5]).split('; ').filter(Boolean)
    expect(said).toHaveLength(judged?.fails.length ?? -1)
    const paidFor = judged?.weeks.terms.map((term) => Math.min(term.weeks, term.target)) ?? []
    const [at15, at30] = nationalSchemes.England.hoursPerWeek.map((perWeek) =>
      paidFor.map((each) => 25 * each * perWeek),
    )
    const sum = (ofTerms: readonly number[] = []) =>
      expect.closeTo(ofTerms.reduce((all, each) => all + each, 0))
    expect(row?.cells.slice(6)).toEqual([...(at15 ?? []), sum(at15), sum(at30)])
  })
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
    const today = dayInBritain(testApp.clock.now().toISOString())
    const dayOrNone = (cell: unknown) => (cell === null ? null : String(cell))
    expect(seen).toEqual(
      seen.map(([site, sentOn, due]) => [
        ...[site, sentOn, due],
        isLate(dayOrNone(due), dayOrNone(sentOn), today),
      ]),
    )
  },
)
