import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GeneratedCalendar } from '#contract/calendars/calendars.ts'
import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import type { Template } from '#contract/calendars/templates.ts'
import type { CalendarRow, SiteRow } from '#server/access/reach/within-reach.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>
let site: SiteRow
let calendar: CalendarRow
let anna: Person

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
beforeEach(async () => {
  site = await given.site()
  calendar = await given.calendar({ siteId: site.id })
  anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
})
afterAll(() => testApp.close())

async function save(person: Person, audience: string, name = 'Our usual year') {
  return person.post(`/api/calendars/${calendar.id}/templates`, { name, audience })
}
const listFor = async (person: Person, organizationId = site.organizationId) =>
  (await person.get(`/api/organizations/${organizationId}/templates`)).json<Template[]>()
const namesIn = (templates: readonly Template[]) => templates.map(({ name }) => name)
const preview = (person: Person, { id }: Template, siteId: string, fundingYear: string) =>
  person.post(`/api/templates/${id}/preview`, { siteId, fundingYear })

describe('a template', () => {
  test('is a calendar’s dates under a name, listed for its organisation', async () => {
    const saved = await save(anna, 'organization')
    expect(saved.statusCode).toBe(201)
    expect(saved.json()).toMatchObject({ fundingYear: '2026-27', audience: 'organization', mayChange: true })
    const colleague = await people.signedIn('site_user', { organizationId: site.organizationId })
    expect(await listFor(colleague)).toMatchObject([{ name: 'Our usual year', mayChange: false }])
  })

  test('of one site is seen by those who reach the site', async () => {
    await save(anna, 'site')
    const { organizationId } = site
    const near = await people.signedIn('site_manager', {
      organizationId,
      sites: [{ siteId: site.id, canEdit: true }],
    })
    const far = await people.signedIn('site_manager', { organizationId })
    expect(await listFor(near)).toMatchObject([{ siteName: site.name, mayChange: true }])
    expect(await listFor(far)).toEqual([])
  })

  test('that is public is saved and changed by a system administrator alone', async () => {
    expect((await save(anna, 'public')).statusCode).toBe(403)
    const system = await people.signedIn('system_admin', { organizationId: null })
    const shared = (await save(system, 'public', 'A year for all')).json<Template>()
    const elsewhere = await people.signedIn('org_admin')
    expect(namesIn(await listFor(elsewhere, elsewhere.organizationId ?? ''))).toContain('A year for all')
    expect((await elsewhere.patch(`/api/templates/${shared.id}`, { name: 'Ours' })).statusCode).toBe(403)
    expect((await anna.delete(`/api/templates/${shared.id}`)).statusCode).toBe(403)
    expect((await system.delete(`/api/templates/${shared.id}`)).statusCode).toBe(200)
  })

  test('is renamed and deleted by administrators and by who saved it', async () => {
    const { organizationId } = site
    const sites = [{ siteId: site.id, canEdit: true }]
    const maker = await people.signedIn('site_manager', { organizationId, sites })
    const other = await people.signedIn('site_manager', { organizationId, sites })
    const { id } = (await save(maker, 'organization')).json<Template>()
    expect((await other.patch(`/api/templates/${id}`, { name: 'Taken over' })).statusCode).toBe(403)
    const renamed = await maker.patch(`/api/templates/${id}`, {
      name: 'Town sites',
      description: 'No Saturdays',
    })
    expect(renamed.json()).toMatchObject({ name: 'Town sites', description: 'No Saturdays' })
    expect((await anna.delete(`/api/templates/${id}`)).json()).toEqual({ id })
    expect(await listFor(anna)).toEqual([])
  })

  test('goes with its site', async () => {
    await save(anna, 'site')
    expect((await anna.delete(`/api/sites/${site.id}`)).statusCode).toBe(200)
    expect(await listFor(anna)).toEqual([])
  })

  test('that can’t be read is listed, and says what to do when it is used', async () => {
    const template = (await save(anna, 'organization')).json<Template>()
    await testApp.ownerPool.query(
      `update calendar_templates set template_data = '{"terms":7}' where id = $1`,
      [template.id],
    )
    expect(await listFor(anna)).toMatchObject([{ fundingYear: null }])
    const refused = await preview(anna, template, site.id, '2027-28')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong-status'])
  })
})

describe('a template’s preview', () => {
  test('has the site’s own claims, every adjustment in a sentence, and the checker’s results', async () => {
    const template = (await save(anna, 'organization')).json<Template>()
    const planned = (await preview(anna, template, site.id, '2027-28')).json<PlannedYear>()
    expect(planned.adjustments[0]?.sentence).toBe(
      'All dates are 52 weeks later than in 2026-27, so that Mondays stay Mondays.',
    )
    // January to March 2028 holds 59 school days beside the half-term.
    expect(planned.claims.map(({ period, verdict }) => [period, verdict])).toEqual([
      ['summer', 'on target'],
      ['autumn', 'on target'],
      ['spring', '12 by rounding: 59 of 60 days'],
    ])
    expect(planned.claimed).toMatchObject({ schoolDays: 189, state: 'by-rounding' })
    expect(planned.checks.length).toBeGreaterThan(10)
  })

  test('uses the division of the site’s own authority', async () => {
    const { id: localAuthorityId } = await given.localAuthority('Glasgow City')
    const inGlasgow = await given.site({ organizationId: site.organizationId, localAuthorityId })
    const template = (await save(anna, 'organization')).json<Template>()
    const planned = (await preview(anna, template, inGlasgow.id, '2026-27')).json<PlannedYear>()
    expect(planned.terms.find(({ termType }) => termType === 'spring')?.startDate).toBe('2027-01-05')
    const begin = (month: string) =>
      testApp.ownerPool.query('update organizations set funding_year_start = $1 where id = $2', [
        month,
        site.organizationId,
      ])
    await begin('september')
    const fromSeptember = (await preview(anna, template, inGlasgow.id, '2027-28')).json<PlannedYear>()
    await begin('april')
    expect(fromSeptember.terms.map(({ termType }) => termType)).toEqual(['autumn', 'spring', 'summer'])
  })

  test('is made by generating it, and counts the same then', async () => {
    const template = (await save(anna, 'organization')).json<Template>()
    const planned = (await preview(anna, template, site.id, '2027-28')).json<PlannedYear>()
    const customDates = Object.fromEntries(
      planned.terms.map(({ termType, startDate, endDate, halfTerm }) => [
        termType,
        { startDate, endDate, halfTerm },
      ]),
    )
    const made = await anna.post('/api/calendars/generate', {
      siteId: site.id,
      fundingYear: '2027-28',
      customDates,
    })
    expect(made.statusCode).toBe(201)
    const schoolDays = planned.terms.reduce((sum, term) => sum + term.schoolDays, 0)
    expect(made.json<GeneratedCalendar>().statistics.totalTeachingDays).toBe(schoolDays)
  })

  test('is of sites in reach only', async () => {
    const template = (await save(anna, 'organization')).json<Template>()
    const foreign = await given.site()
    expect((await preview(anna, template, foreign.id, '2027-28')).statusCode).toBe(404)
    const outsider = await people.signedIn('org_admin', { organizationId: foreign.organizationId })
    expect((await preview(outsider, template, foreign.id, '2027-28')).statusCode).toBe(404)
  })

  test('of years without bank holidays is refused', async () => {
    const template = (await save(anna, 'organization')).json<Template>()
    const refused = await preview(anna, template, site.id, '2098-99')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-input'])
  })
})

describe('last year', () => {
  const lastYear = (siteId: string, fundingYear: string) =>
    anna.post(`/api/sites/${siteId}/last-year/preview`, { fundingYear })

  test('is carried forward as it was approved, not as it is being amended', async () => {
    const other = await given.site({ organizationId: site.organizationId })
    const { id } = await given.calendar({ siteId: other.id, isAmended: true, status: 'draft' })
    await testApp.ownerPool.query(
      `update terms set start_date = '2026-04-20' where calendar_id = $1 and term_type = 'summer'`,
      [id],
    )
    const planned = (await lastYear(other.id, '2027-28')).json<PlannedYear>()
    expect(planned.terms[0]?.startDate).toBe('2027-04-12')
  })

  test('that is not there is said to be missing', async () => {
    const refused = await lastYear(site.id, '2029-30')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `${site.name} has no calendar for 2028-29 to copy.`,
    ])
  })
})
