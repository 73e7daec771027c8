import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreviewedSite, RollOut, RollOutCandidate, RollOutSite } from '#contract/calendars/roll-outs.ts'
import type { Template } from '#contract/calendars/templates.ts'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { rolledOut, toTarget } from '#server/test/rolled-out.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>
let organizationId: string
let sites: SiteRow[]
let anna: Person
let by: ReturnType<typeof rolledOut>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
beforeEach(async () => {
  organizationId = (await given.organization()).id
  sites = []
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm']) sites.push(await given.site({ organizationId, name }))
  anna = await people.signedIn('org_admin', { organizationId })
  by = rolledOut(anna)
})
afterAll(() => testApp.close())

const siteNamed = (rows: readonly RollOutSite[], name: string) =>
  rows.find(({ siteName }) => siteName === name)

async function templateOf(siteId: string): Promise<Template> {
  const { id } = await given.calendar({ siteId })
  const saved = await anna.post(`/api/calendars/${id}/templates`, { name: 'Usual', audience: 'organization' })
  return saved.json()
}

describe('a roll-out to each site’s target', () => {
  test('makes a draft for every active site, with the claims as near to their targets as they can be', async () => {
    await given.site({ organizationId, isActive: false })
    const rollOut = await by.start()
    expect(rollOut).toMatchObject({ state: 'running', counts: { waiting: 4, made: 0 } })
    await testApp.work()
    expect(await by.find(rollOut)).toMatchObject({ state: 'done', counts: { waiting: 0, made: 4 } })
    const rows = await by.sitesOf(rollOut)
    expect(rows.map(({ siteName }) => siteName)).toEqual(['Ash', 'Birch', 'Cedar', 'Elm'])
    for (const { calendar } of rows) {
      expect(calendar).toMatchObject({ status: 'draft', fails: [] })
      // January to March 2028 holds 59 school days beside the half-term.
      expect(calendar?.claims.map(({ schoolDays }) => schoolDays)).toEqual([60, 70, 59])
      expect(calendar?.claimed).toMatchObject({
        state: 'by-rounding',
        verdict: '38 by rounding: 189 of 190 days',
      })
      expect(calendar?.terms.map(({ origin }) => origin)).toEqual(['target', 'target', 'target'])
    }
  })

  test('is in the audit in the name of who started it', async () => {
    const rollOut = await by.start()
    await testApp.work()
    const { rows } = await testApp.ownerPool.query(
      `select action, count(*)::int as entries from audit_entries
       where actor_id = $1 and action in ('roll-out.start', 'calendar.generate') group by action order by action`,
      [anna.id],
    )
    expect(rows).toEqual([
      { action: 'calendar.generate', entries: 4 },
      { action: 'roll-out.start', entries: 1 },
    ])
    expect(rollOut.createdBy).not.toBeNull()
  })
})

describe('a roll-out of a template', () => {
  test('keeps the calendar that a site has, and says of each term where its dates come from', async () => {
    const template = await templateOf(sites[0]?.id ?? '')
    const { id: localAuthorityId } = await given.localAuthority('Glasgow City')
    await given.site({ organizationId, localAuthorityId, name: 'Rowan' })
    const rollOut = await by.start({ fundingYear: '2026-27', method: 'template', templateId: template.id })
    await testApp.work()
    expect(await by.find(rollOut)).toMatchObject({ templateName: 'Usual', counts: { made: 4, kept: 1 } })
    const rows = await by.sitesOf(rollOut)
    expect(siteNamed(rows, 'Ash')).toMatchObject({ state: 'kept' })
    const rowan = siteNamed(rows, 'Rowan')
    expect(rowan?.calendar?.terms.find(({ termType }) => termType === 'spring')).toMatchObject({
      startDate: '2027-01-05',
      origin: 'adjusted',
    })
    expect(rowan?.adjustments.map(({ sentence }) => sentence)).toContain(
      'Spring starts on Tuesday 5 January instead of 4 January: a bank holiday (2nd January).',
    )
  })

  test('shows which terms were changed since', async () => {
    const rollOut = await by.start({ ...toTarget, siteIds: [sites[1]?.id] })
    await testApp.work()
    const [row] = await by.sitesOf(rollOut)
    const { id = '', terms = [] } = row?.calendar ?? {}
    const [first, ...others] = terms.map(({ termType: name, startDate, endDate }) => ({
      name,
      startDate,
      endDate,
    }))
    const moved = { ...first, startDate: '2027-04-26' }
    const halfTerms = terms.map(({ halfTerm }) => halfTerm)
    const changed = [moved, ...others].map((term, index) => ({ ...term, halfTermBreak: halfTerms[index] }))
    expect((await anna.put(`/api/calendars/${id}/terms`, { terms: changed })).statusCode).toBe(200)
    const [after] = await by.sitesOf(rollOut)
    expect(after?.calendar?.terms.map(({ origin }) => origin)).toEqual(['changed', 'target', 'target'])
  })

  test('that was deleted meanwhile fails the sites that still wait, with the way on', async () => {
    const template = await templateOf(sites[0]?.id ?? '')
    const rollOut = await by.start({ ...toTarget, method: 'template', templateId: template.id })
    await anna.delete(`/api/templates/${template.id}`)
    await testApp.work()
    expect(await by.find(rollOut)).toMatchObject({ state: 'done', templateName: null, counts: { failed: 4 } })
    expect((await by.sitesOf(rollOut))[0]?.reason).toContain('The template has been deleted')
  })

  test('asks for the template', async () => {
    const refused = await anna.post(`/api/organizations/${organizationId}/roll-outs`, {
      ...toTarget,
      method: 'template',
    })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { templateId: 'Choose a template' }])
  })
})

describe('one site’s failure', () => {
  test('stops no other site, and says why in a sentence', async () => {
    const chosen = sites.map(({ id }) => id)
    await testApp.ownerPool.query('update sites set is_active = false where id = $1', [chosen[1]])
    const rollOut = await by.start({ ...toTarget, siteIds: chosen })
    await testApp.work()
    expect(await by.find(rollOut)).toMatchObject({ state: 'done', counts: { made: 3, failed: 1 } })
    const failed = (await anna.get(`/api/roll-outs/${rollOut.id}/sites?state=failed`)).json<RollOutSite[]>()
    expect(failed).toMatchObject([
      { siteName: 'Birch', reason: 'Birch is inactive: make it active again before you plan a year for it.' },
    ])
  })

  test('of ours is tried again, and then said of the site', async () => {
    const [, broken] = sites
    await testApp.ownerPool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'broken'; end $$;
      create trigger refuse before insert on calendars for each row when (new.site_id = '${broken?.id}') execute function refuse()`)
    const rollOut = await by.start()
    await testApp.work()
    await testApp.ownerPool.query('drop trigger refuse on calendars; drop function refuse')
    expect(await by.find(rollOut)).toMatchObject({ state: 'done', counts: { made: 3, failed: 1 } })
    expect(siteNamed(await by.sitesOf(rollOut), 'Birch')?.reason).toContain(
      'Something went wrong on our side',
    )
  })

  test('of years without bank holidays is said of every site', async () => {
    const rollOut = await by.start({ ...toTarget, fundingYear: '2098-99' })
    await testApp.work()
    const rows = await by.sitesOf(rollOut)
    expect(rows.every(({ reason }) => reason?.startsWith('Bank holidays are known from'))).toBe(true)
  })
})

describe('who starts it', () => {
  test('sees sites of their own organisation only', async () => {
    const foreign = await given.site()
    const body = { ...toTarget, siteIds: [sites[0]?.id, foreign.id] }
    expect((await anna.post(`/api/organizations/${organizationId}/roll-outs`, body)).statusCode).toBe(404)
    const preview = `/api/organizations/${organizationId}/roll-outs/preview`
    expect((await anna.post(preview, body)).statusCode).toBe(404)
  })

  test('and is deactivated meanwhile plans nothing more', async () => {
    const rollOut = await by.start()
    const colleague = await people.signedIn('org_admin', { organizationId })
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [anna.id])
    await testApp.work()
    const found = (await colleague.get(`/api/roll-outs/${rollOut.id}`)).json<RollOut>()
    expect(found).toMatchObject({ state: 'done', counts: { made: 0, failed: 4 } })
  })

  test('makes nothing for an organisation that was archived meanwhile', async () => {
    const rollOut = await by.start()
    const archive = (at: string | null) =>
      testApp.ownerPool.query('update organizations set archived_at = $1 where id = $2', [at, organizationId])
    await archive(testApp.clock.now().toISOString())
    await testApp.work()
    await archive(null)
    expect(await by.find(rollOut)).toMatchObject({ state: 'done', counts: { made: 0, failed: 4 } })
  })

  test('is offered the active sites by name, and learns which have a calendar of the year', async () => {
    const [ash] = sites
    await given.calendar({ siteId: ash?.id ?? '', fundingYear: '2027-28' })
    await given.site({ organizationId, name: 'Ash closed', isActive: false })
    const york = await given.localAuthority('York')
    await given.site({ organizationId, name: 'Yew', localAuthorityId: york.id })
    const offered = async (query: string) =>
      (await anna.get(`/api/organizations/${organizationId}/roll-out-sites?fundingYear=2027-28${query}`))
        .json<RollOutCandidate[]>()
        .map(({ siteName, hasCalendar }) => (hasCalendar ? `${siteName} (planned)` : siteName))
    expect(await offered('')).toEqual(['Ash (planned)', 'Birch', 'Cedar', 'Elm', 'Yew'])
    expect(await offered('&without=calendar&limit=2')).toEqual(['Birch', 'Cedar'])
    expect(await offered('&search=AS')).toEqual(['Ash (planned)'])
    expect(await offered('&search=_')).toEqual([])
    expect(await offered(`&localAuthorityId=${york.id}`)).toEqual(['Yew'])
  })

  test('sees before what three of the sites would get', async () => {
    const siteIds = sites.slice(0, 3).map(({ id }) => id)
    const preview = `/api/organizations/${organizationId}/roll-outs/preview`
    const previewed = (await anna.post(preview, { ...toTarget, siteIds })).json<PreviewedSite[]>()
    expect(previewed.map(({ siteName, year }) => [siteName, year?.terms.length])).toEqual([
      ['Ash', 3],
      ['Birch', 3],
      ['Cedar', 3],
    ])
    const missed = { ...toTarget, fundingYear: '2028-29', siteIds: siteIds.slice(0, 1) }
    const [ash] = (await anna.post(preview, missed)).json<PreviewedSite[]>()
    const sentence =
      'The spring claim is 2 days short. From 1 January to 31 March there are at most 58 school days outside the half-term.'
    expect(ash?.year?.adjustments).toEqual([{ termType: 'spring', sentence }])
    const { rows } = await testApp.ownerPool.query('select from calendars where organization_id = $1', [
      organizationId,
    ])
    expect(rows).toHaveLength(0)
  })
})

test('the list has the newest first, in pages', async () => {
  const first = await by.start()
  testApp.clock.advance({ seconds: 1 })
  const second = await by.start()
  const list = `/api/organizations/${organizationId}/roll-outs`
  const page = await anna.get(`${list}?limit=1`)
  expect(page.json<RollOut[]>().map(({ id }) => id)).toEqual([second.id])
  const next = /^<(.+)>/.exec(String(page.headers.link))?.[1] ?? ''
  expect((await anna.get(next)).json<RollOut[]>().map(({ id }) => id)).toEqual([first.id])
})
