import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRow, ReportView } from '#contract/reports/reports.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenReported } from '#server/test/reported.ts'

// Each report's figures against the same counted separately, in plain SQL by the tables' owner.

let testApp: TestApp
let people: People
let anna: Person
let chain: Awaited<ReturnType<typeof givenReported>>

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
  chain = await givenReported(testApp)
  anna = await people.signedIn('org_admin', { organizationId: chain.organizationId })
})
afterAll(() => testApp.close())

async function view(query: string, reader = anna): Promise<ReportView> {
  const answer = await reader.get(`/api/reports/view?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body)
}

async function rows(query: string, reader = anna): Promise<ReportRow[]> {
  const answer = await reader.get(`/api/reports/rows?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body)
}

const figuresOf = ({ figures }: ReportView) =>
  Object.fromEntries(figures.map(({ label, value }) => [label, value]))

async function counted(sql: string): Promise<Record<string, unknown>[]> {
  return (await testApp.ownerPool.query(sql, [chain.organizationId])).rows
}

const mine = `from calendars c join sites s on s.id = c.site_id and s.is_active
  where c.organization_id = $1 and c.retired_at is null`

describe('the figures of', () => {
  test('usage are the calendars of each status and year', async () => {
    const { figures, charts, rows: number } = await view('kind=usage')
    const separately = await counted(
      `select funding_year, status, count(*)::int as n ${mine} group by 1, 2 order by 1, 2`,
    )
    const [chart] = charts
    const shown = chart?.categories.flatMap((year, index) =>
      chart.series
        .filter(({ values }) => values[index] !== 0)
        .map(({ look, values }) => ({ funding_year: year, status: look, n: values[index] }))
        .toSorted((one, other) => one.status.localeCompare(other.status)),
    )
    expect(shown).toEqual(separately)
    expect(figures[0]?.value).toBe(separately.reduce((all, { n }) => all + Number(n), 0))
    expect(number).toBe(2)
    expect((await rows('kind=usage')).map(({ cells }) => cells)).toEqual([
      ['2026-27', 3, 1, 0, 1, 1, 2, 1],
      ['2027-28', 1, 0, 1, 0, 0, 0, 0],
    ])
  })

  test('compliance are the weeks that the school days make, against each authority’s targets', async () => {
    const shown = (await rows('kind=compliance&fundingYear=2026-27')).map(({ cells }) => cells)
    // Neither authority says how it rounds: weeks are exact.
    const separately = await counted(`
      select s.name, la.name as authority, c.status,
        array[c.summer_claim_days / 5, c.autumn_claim_days / 5, c.spring_claim_days / 5]::float8[] as weeks
      from calendars c join sites s on s.id = c.site_id join local_authorities la on la.id = s.local_authority_id
      where c.organization_id = $1 and c.funding_year = '2026-27' order by 1`)
    const weeks = shown.slice(0, 3).map((cells) => ({
      ...{ name: cells[0], authority: cells[1], status: cells[3] },
      weeks: [cells[4], cells[6], cells[8]],
    }))
    expect(weeks).toEqual(separately)
    expect(shown[0]?.slice(4)).toEqual([
      ...[13.2, 12, 14.8, 14, 10.8, 12, 38.8, 38, 0.8],
      'Short',
      'Spring 1 week and 1 day short',
    ])
    expect(shown[2]?.slice(-3)).toEqual([-1, 'Short', 'Autumn 1 week short'])
    expect(shown[3]).toEqual([
      'Dogwood',
      'Staffordshire',
      '2026-27',
      null,
      ...Array(9).fill(null),
      '',
      'No calendar',
    ])
    const { charts, ...whole } = await view('kind=compliance&fundingYear=2026-27')
    expect(figuresOf({ ...whole, charts })).toMatchObject({
      Compliance: 0,
      'Short of a target': 3,
      'Sites without a calendar': 1,
    })
    expect(charts[0]?.series[0]?.values).toEqual([0, 1, 2, 1])
  })

  test('enrolment are places once a site, and their hours up to the targets', async () => {
    const { charts, ...whole } = await view('kind=enrolment&fundingYear=2026-27')
    const [places] = await counted(
      `select sum(capacity)::int as places, count(*)::int as sites from sites where organization_id = $1 and is_active`,
    )
    // Ash: 40 places, 12 + 14 + 10.8 weeks up to the target. Beech says no number; Cedar’s calendar was rejected.
    const hours = 40 * 36.8 * 15
    expect(figuresOf({ ...whole, charts })).toEqual({
      Places: places?.places,
      Sites: places?.sites,
      'Local authorities': 2,
      'Funded hours a year': hours,
    })
    expect(charts[0]?.categories).toEqual(['Sheffield', 'Staffordshire'])
    expect(charts[0]?.series[0]?.values).toEqual([40, 35])
    expect(whole.notes).toContain(
      'Drafts and rejected calendars that were never approved offer no hours yet: they are among the rows, and left out of the sums.',
    )
    const listed = (await rows('kind=enrolment&fundingYear=2026-27')).map(({ cells }) => cells[0])
    expect(listed).toContain('Cedar')
  })

  test('enrolment of a year without calendars say that no hours are known, and not none', async () => {
    const { figures } = await view('kind=enrolment&fundingYear=2031-32')
    expect(figures.at(-1)).toMatchObject({ label: 'Funded hours a year', value: null })
  })

  test('enrolment of several years say no hours a year, which would be theirs together', async () => {
    const ofYears = await view('kind=enrolment')
    expect(figuresOf(ofYears)).toEqual({ Places: 65, Sites: 3, 'Local authorities': 2 })
    const [, hours] = ofYears.charts
    expect(hours?.categories).toEqual(['2026-27', '2027-28'])
    expect(hours?.series.map(({ values }) => values)).not.toContainEqual(expect.arrayContaining([null]))
  })

  test('performance are the time to approval, the amendments and what came late', async () => {
    const { charts, ...whole } = await view('kind=performance&fundingYear=2026-27')
    const [separately] = await counted(`
      select percentile_cont(0.5) within group (order by extract(epoch from r.approved_at - r.submitted_at) / 86400)::float8 as median,
        (select sum(revision - 1)::int from calendars where organization_id = $1) as amendments
      from calendar_revisions r where r.organization_id = $1 and r.was_required`)
    expect(figuresOf({ ...whole, charts })).toEqual({
      'Median time to approval': Math.round(Number(separately?.median) * 10) / 10,
      Amendments: separately?.amendments,
      // Approved on the 10th, due on the 5th: the day of sending is that of the first approval where none is known.
      'Late submissions': 2,
    })
    expect(charts[0]?.series[0]?.values).toEqual([0, 1, 0, 1, 0])
    const dogwood = (await rows('kind=performance&fundingYear=2026-27')).at(-1)?.cells
    expect(dogwood?.slice(0, 4)).toEqual(['Dogwood', 'Staffordshire', '2026-27', null])
  })

  test('the overview are those of the running year', async () => {
    const { body } = await anna.get('/api/reports/overview')
    const overview = JSON.parse(body)
    expect(figuresOf(overview)).toMatchObject({ Calendars: 4, Sites: 4, Places: 75 })
    expect(overview.fundingYears).toContain(overview.fundingYear)
  })
})

describe('a custom report', () => {
  test('has the columns that were chosen, of the calendars that were chosen', async () => {
    const query = `kind=custom&columns=site,weeks,places&statuses=approved,rejected&siteIds=${chain.sites.ash.id}`
    expect((await view(query)).columns.map(({ id }) => id)).toEqual(['site', 'weeks', 'places'])
    expect((await rows(query)).map(({ cells }) => cells)).toEqual([['Ash', 38.8, 40]])
  })

  test('puts calendars together: weeks on average, places once a site', async () => {
    const query = 'kind=custom&columns=calendars,weeks,places,fails&groupBy=localAuthority'
    const { columns, rows: number } = await view(query)
    expect(columns.map(({ title }) => title)).toEqual([
      'Local authority',
      'Calendars',
      'Funding weeks',
      'Places',
    ])
    expect(number).toBe(2)
    const [average] = await counted(
      `select round(avg((summer_claim_days + autumn_claim_days + spring_claim_days) / 5), 2)::float8 as weeks
       ${mine} and s.local_authority_id = '${chain.sheffield}'`,
    )
    expect((await rows(query)).map(({ cells }) => cells)[0]).toEqual(['Sheffield', 3, average?.weeks, 40])
  })

  test('is read piece by piece, each row once', async () => {
    const seen: unknown[] = []
    let path = '/api/reports/rows?kind=custom&columns=site,fundingYear&limit=1'
    for (let page = 0; page < 10 && path !== ''; page += 1) {
      const { body, headers } = await anna.get(path)
      seen.push(...JSON.parse(body).map(({ cells }: ReportRow) => cells.join(' ')))
      path = /^<(.+)>/.exec(String(headers.link ?? ''))?.[1] ?? ''
    }
    expect(seen).toEqual(['Ash 2026-27', 'Ash 2027-28', 'Beech 2026-27', 'Cedar 2026-27'])
  })

  test.each([
    'kind=custom&columns=password',
    'kind=usage&siteIds=1%20or%201',
    'kind=usage&statuses=gone',
    'kind=usage&fundingYear=2026',
    'kind=usage&cursor=nowhere',
  ])('%s is refused', async (query) => {
    expect((await anna.get(`/api/reports/rows?${query}`)).statusCode).toBe(400)
  })
})

describe('whose figures they are', () => {
  test('a person with one site gets that site’s', async () => {
    const ben = await people.signedIn('site_user', {
      organizationId: chain.organizationId,
      sites: [{ siteId: chain.sites.ash.id, canEdit: false }],
    })
    expect((await rows('kind=compliance', ben)).map(({ cells }) => cells[0])).toEqual(['Ash', 'Ash'])
    expect(figuresOf(await view('kind=enrolment', ben)).Places).toBe(40)
  })

  test('a council gets no draft, and no site is said to have nothing because of that', async () => {
    const council = await people.signedIn('la_user', { localAuthorityId: chain.sheffield })
    const seen = await rows('kind=compliance&fundingYear=2026-27', council)
    expect(seen.map(({ cells }) => cells[0])).toEqual(['Ash'])
  })

  test('an administrator of another organisation gets none of it', async () => {
    const outsider = await people.signedIn('org_admin')
    expect(await rows('kind=compliance', outsider)).toEqual([])
    const named = await rows(`kind=compliance&siteIds=${chain.sites.ash.id}`, outsider)
    expect(named).toEqual([])
    expect(figuresOf(await view('kind=usage', outsider)).Calendars).toBe(0)
  })

  test('a system administrator gets those of the organisation they have chosen, and of none without', async () => {
    const admin = await people.signedIn('system_admin')
    expect(await rows('kind=compliance', admin)).toEqual([])
  })
})
