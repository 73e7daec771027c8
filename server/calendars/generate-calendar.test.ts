import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GeneratedCalendar } from '#contract/calendars/calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

const ownerDb = () => openDatabase(testApp.ownerPool)
const generate = '/api/calendars/generate'

const customDates = {
  summer: { startDate: '2026-04-13', endDate: '2026-07-21', halfTerm: week('2026-05-25', '2026-05-29') },
  autumn: { startDate: '2026-09-01', endDate: '2026-12-18' },
  spring: { startDate: '2027-01-04', endDate: '2027-03-25', halfTerm: null },
}

function week(startDate: string, endDate: string) {
  return { startDate, endDate }
}

async function anEditor() {
  const site = await given.site()
  const { id: siteId } = site
  const ben = await people.signedIn('site_user', {
    organizationId: site.organizationId,
    sites: [{ siteId, canEdit: true }],
  })
  return { ben, site, input: { siteId, fundingYear: '2026-27', customDates } }
}

describe('what is made', () => {
  test('a draft, counted by the bank holidays of the site’s division', async () => {
    const { ben, site, input } = await anEditor()
    const answer = await ben.post(generate, {
      ...input,
      closures: [{ kind: 'inset', label: 'Staff training', ...week('2026-09-01', '2026-09-02') }],
    })
    expect(answer.statusCode).toBe(201)
    // Summer: 72 weekdays, less Early May and five of half-term with the Spring bank holiday among them: 66.
    // Autumn: 79, less its middle week (26 to 30 October) and two of training: 72. Spring: 59 and no half-term.
    const made = answer.json<GeneratedCalendar>()
    expect(made.terms).toMatchObject([
      { termType: 'summer', teachingDays: 66, teachingWeeks: 13, halfTermStartDate: '2026-05-25' },
      { termType: 'autumn', teachingDays: 72, teachingWeeks: 14.5, halfTermStartDate: '2026-10-26' },
      { termType: 'spring', teachingDays: 59, teachingWeeks: 12, halfTermStartDate: null },
    ])
    expect(made.statistics).toEqual({ totalTeachingDays: 197, totalTeachingWeeks: 39.5, bankHolidays: 10 })
    expect(made.site).toEqual({ id: site.id, name: site.name })
    expect(made.localAuthority.name).toBe('Sheffield')
    expect(made.calendar).toMatchObject({
      status: 'draft',
      revision: 1,
      publishedRevision: null,
      version: 1,
      division: 'england-and-wales',
      requirements: {
        targetWeeks: { summer: 12, autumn: 14, spring: 12 },
        claims: 'by-period',
        hoursPerWeek: 15,
      },
      closures: [{ kind: 'inset', label: 'Staff training', ...week('2026-09-01', '2026-09-02') }],
      warnings: [],
    })
    expect(made.calendar.terms[2]).toEqual({
      name: 'spring',
      ...week('2027-01-04', '2027-03-25'),
      weeks: 12,
      schoolDays: 59,
      fundingWeeks: 12,
      exactWeeks: 11.8,
    })
    expect((await ben.get(`/api/calendars/${made.calendar.id}`)).json()).toEqual(made.calendar)
    const [entry] = await ownerDb()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, made.calendar.id))
    expect(entry).toMatchObject({
      action: 'calendar.generate',
      actorId: ben.id,
      organizationId: site.organizationId,
      after: { fundingYear: '2026-27', closures: [{ label: 'Staff training' }] },
    })
  })

  test('a Scottish site has Scotland’s bank holidays', async () => {
    const { id: localAuthorityId } = await given.localAuthority('City of Edinburgh')
    const site = await given.site({ localAuthorityId })
    const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const answer = await anna.post(generate, { siteId: site.id, fundingYear: '2026-27', customDates })
    expect(answer.json()).toMatchObject({
      calendar: { division: 'scotland', terms: [{ name: 'summer', schoolDays: 65 }, {}, {}] },
      statistics: { bankHolidays: 11 },
    })
  })

  test('days after the funding year are a warning, and are named', async () => {
    const { ben, input } = await anEditor()
    const spring = week('2027-01-06', '2027-04-04')
    const answer = await ben.post(generate, { ...input, customDates: { ...customDates, spring } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json<GeneratedCalendar>().calendar.warnings).toEqual([
      {
        path: 'spring.endDate',
        message: 'Spring term ends 4 days after the funding year: 1, 2, 3 and 4 April.',
      },
    ])
  })

  test('a council with an edit grant may plan for the site', async () => {
    const site = await given.site()
    const cara = await people.signedIn('la_user', {
      localAuthorityId: site.localAuthorityId,
      sites: [{ siteId: site.id, canEdit: true }],
    })
    const answer = await cara.post(generate, { siteId: site.id, fundingYear: '2026-27', customDates })
    expect(answer.statusCode).toBe(201)
  })
})

describe('what is refused', () => {
  test.each([
    [{ summer: week('2026-02-30', '2026-07-21') }, 'customDates.summer.startDate', /real date/],
    [{ summer: week('2026-07-21', '2026-04-13') }, 'customDates.summer.endDate', /before it starts/],
    [{ autumn: week('2026-07-01', '2026-12-18') }, 'customDates.autumn.startDate', /before the summer term/],
    [{ autumn: week('2026-07-21', '2026-12-18') }, 'customDates.autumn.startDate', /belongs to one term/],
    [{ spring: week('2027-01-04', '2027-05-02') }, 'customDates.spring.endDate', /32 days after/],
    [
      { summer: { ...customDates.summer, halfTerm: week('2026-08-03', '2026-08-07') } },
      'customDates.summer.halfTerm.startDate',
      /after the summer term ends/,
    ],
    [
      { summer: { ...customDates.summer, halfTerm: week('2026-05-29', '2026-05-25') } },
      'customDates.summer.halfTerm.endDate',
      /before it starts/,
    ],
    [{ winter: week('2026-12-20', '2026-12-21') }, 'customDates.winter', /no field called/],
    [{ spring: undefined }, 'customDates.spring', /missing/],
    [{ spring: 'soon' }, 'customDates.spring', /missing or not of the right kind/],
  ])('impossible dates, with a sentence at the field: %j', async (wrong, path, sentence) => {
    const { ben, site, input } = await anEditor()
    const answer = await ben.post(generate, { ...input, customDates: { ...customDates, ...wrong } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[path]).toMatch(sentence)
    expect(await ownerDb().$count(calendars, eq(calendars.siteId, site.id))).toBe(0)
  })

  test('a closure outside the terms', async () => {
    const { ben, input } = await anEditor()
    const closures = [{ kind: 'break', label: 'Easter', ...week('2026-08-03', '2026-08-07') }]
    const answer = await ben.post(generate, { ...input, closures })
    expect(answer.json().fields['closures.0.startDate']).toMatch(/“Easter” starts on .* outside the terms/)
  })

  test('a status in the body', async () => {
    const { ben, input } = await anEditor()
    expect((await ben.post(generate, { ...input, status: 'approved' })).statusCode).toBe(400)
  })

  test('a site that is inactive', async () => {
    const site = await given.site({ isActive: false })
    const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const answer = await anna.post(generate, { siteId: site.id, fundingYear: '2026-27', customDates })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(/is inactive: make it active again/)
  })

  test('a site that may only be read, and one out of reach', async () => {
    const { site, input } = await anEditor()
    const reader = await people.signedIn('site_user', {
      organizationId: site.organizationId,
      sites: [{ siteId: site.id, canEdit: false }],
    })
    const colleague = await people.signedIn('site_manager', { organizationId: site.organizationId })
    const outsider = await people.signedIn('org_admin')
    expect((await reader.post(generate, input)).statusCode).toBe(403)
    expect((await colleague.post(generate, input)).statusCode).toBe(404)
    expect((await outsider.post(generate, input)).statusCode).toBe(404)
  })
})
