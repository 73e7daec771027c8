import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarWorth } from '#contract/calendars/worth.ts'
import type { ReportRow, ReportView } from '#contract/reports/reports.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { everything, givenReported, runsOf } from '#server/test/reported.ts'

let testApp: TestApp
let chain: Awaited<ReturnType<typeof givenReported>>
let anna: Person

beforeAll(async () => {
  testApp = await startTestApp()
  chain = await givenReported(testApp)
  anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: chain.organizationId })
})
afterAll(() => testApp.close())

const money = 'worth,summerWorth,autumnWorth,springWorth,plannedHours,actualHours'
const year = 'kind=custom&fundingYear=2026-27'

async function shownTo(person: Pick<Person, 'get'>, query: string) {
  const view = await person.get(`/api/reports/view?${query}`)
  const rows = await person.get(`/api/reports/rows?${query}`)
  expect([view.statusCode, rows.statusCode], view.body).toEqual([200, 200])
  return {
    columns: view.json<ReportView>().columns.map(({ id }) => id),
    notes: view.json<ReportView>().notes.join(' '),
    rows: rows.json<ReportRow[]>().map(({ cells }) => cells),
    body: view.body + rows.body,
  }
}

test('the columns of worth are what the domain says of each calendar, and their sum where rows are shared', async () => {
  const { rows, notes } = await shownTo(anna, `${year}&columns=site,${money},nextWindow`)
  expect(notes).toContain('files, schedules and emails leave them out')
  const { ash, beech, cedar, dogwood } = chain.sites
  let sum = 0
  for (const site of [ash, beech, cedar]) {
    const { rows: found } = await testApp.ownerPool.query<{ id: string }>(
      `select id from calendars where site_id = $1 and funding_year = '2026-27'`,
      [site.id],
    )
    const worth = (await anna.get(`/api/calendars/${found[0]?.id}/worth`)).json<CalendarWorth>()
    const pence = [worth.pence, ...worth.claims.map((claim) => claim.pence)]
    expect(pence).not.toContain(null)
    sum += worth.pence ?? 0
    const [, ...cells] = rows.find(([name]) => name === site.name) ?? []
    expect(cells.slice(0, 4)).toEqual(pence.map((each) => (each ?? 0) / 100))
    // 18 of the 20 planned children came; £5.64 is paid for each hour of those.
    const [planned, actual] = cells.slice(4, 6).map(Number)
    expect(actual).toBeCloseTo((Number(planned) * 18) / 20)
    expect(Number(actual) * 564).toBeCloseTo(worth.pence ?? 0)
    expect(cells[6]).toBe('Headcount, spring, until 14 Jan 2099')
  }
  expect(rows.find(([name]) => name === dogwood.name)?.slice(1, 7)).toEqual(Array(6).fill(null))
  const together = await shownTo(anna, `${year}&columns=worth&groupBy=fundingYear`)
  expect(together.rows).toEqual([['2026-27', sum / 100]])
})

test('a sum of money says of how many of the group’s sites it is, and of a site of how many calendars', async () => {
  const knownOf = async (query: string) => {
    const { body } = await anna.get(`/api/reports/rows?kind=custom&${query}`)
    return (JSON.parse(body) as ReportRow[]).map(({ cells, known }) => [cells[0], known])
  }
  const grouped = 'fundingYear=2026-27&columns=summerWorth,actualHours,places&groupBy'
  // Dogwood has no calendar of the year.
  expect(await knownOf(`${grouped}=fundingYear`)).toEqual([
    ['2026-27', [null, { known: 3, of: 4 }, { known: 3, of: 4 }, null]],
  ])
  expect(await knownOf(`${grouped}=localAuthority`)).toEqual([
    ['Sheffield', [null, { known: 2, of: 2 }, { known: 2, of: 2 }, null]],
    ['Staffordshire', [null, { known: 1, of: 2 }, { known: 1, of: 2 }, null]],
  ])
  // Ash has a calendar of the year after as well, of which nothing is counted.
  const bySite = new Map((await knownOf('columns=worth&groupBy=site')) as [string, unknown][])
  expect(bySite.get('Ash')).toEqual([null, { known: 1, of: 2 }])
  expect(bySite.get('Beech')).toEqual([null, { known: 1, of: 1 }])
  expect(await knownOf('fundingYear=2026-27&columns=site,worth')).toContainEqual(['Ash', undefined])
  expect(await knownOf('columns=places&groupBy=fundingYear')).toContainEqual(['2026-27', undefined])
})

test('a sum of many sites is exact to the penny', async () => {
  const { organizationId, sites } = chain
  await testApp.ownerPool.query(
    `update headcounts set actual_hours = case site_id when $2 then 12.345 else 11.875 end where organization_id = $1`,
    [organizationId, sites.ash.id],
  )
  const [each, together] = [
    await shownTo(anna, `${year}&columns=site,worth`),
    await shownTo(anna, `${year}&columns=worth&groupBy=fundingYear`),
  ]
  const pence = each.rows.map(([, worth]) => Math.round(Number(worth) * 100))
  expect(together.rows).toEqual([['2026-27', pence.reduce((sum, one) => sum + one, 0) / 100]])
})

describe('what a site earns', () => {
  test('is shown only to managers, and only of their own sites', async () => {
    const people = peopleOf(testApp)
    const { organizationId, sheffield, sites } = chain
    const granted = { organizationId, sites: [{ siteId: sites.ash.id, canEdit: true }] }
    const query = `${year}&columns=site,${money}`
    const manager = await shownTo(await people.signedIn('site_manager', granted), query)
    expect(manager.rows.map(([name]) => name)).toEqual(['Ash'])
    expect(Number(manager.rows[0]?.[1])).toBeGreaterThan(0)
    const council = { localAuthorityId: sheffield }
    for (const person of [
      await people.signedIn('site_user', granted),
      await people.signedIn('la_user', council),
    ]) {
      const { columns, rows, notes } = await shownTo(person, query)
      expect(columns).toEqual(['site'])
      expect(rows.every((cells) => cells.length === 1)).toBe(true)
      expect(notes).not.toContain('Worth')
    }
    for (const of of ['person', 'organization'] as const) {
      const { key } = await makeKey(anna, { of })
      const program = openProgram(testApp, key)
      for (const path of ['view', 'rows', 'worth'])
        expect((await program.get(`/api/reports/${path}?${query}`)).statusCode).toBe(403)
    }
  })

  test('is in no file, and a report of nothing else can neither be made nor scheduled', async () => {
    const definition = { ...everything, kind: 'custom', fundingYear: '2026-27', columns: ['site', 'worth'] }
    const file = { name: 'Worth', format: 'csv', definition }
    const rhythm = 'weekly'
    const made = await anna.post('/api/reports/runs', file)
    expect(made.statusCode, made.body).toBe(201)
    const scheduled = await anna.post('/api/reports/schedules', { ...file, rhythm, isPaused: false })
    expect(scheduled.statusCode, scheduled.body).toBe(201)
    const ran = await anna.post(`/api/reports/schedules/${scheduled.json().id}/run`)
    expect(ran.statusCode, ran.body).toBeLessThan(300)
    const runs = await runsOf(anna)
    expect(runs).toHaveLength(2)
    for (const { id } of runs) {
      const { body } = await anna.get(`/api/reports/runs/${id}/file`)
      expect(body).toContain('Ash')
      expect(body).not.toMatch(/Worth of|\d{5}/)
    }
    const alone = { ...file, definition: { ...definition, columns: ['worth', 'plannedHours'] } }
    for (const [path, more] of [
      ['/api/reports/runs', {}],
      ['/api/reports/schedules', { rhythm, isPaused: false }],
    ] as const) {
      const refused = await anna.post(path, { ...alone, ...more })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('never put into files')
    }
  })
})
