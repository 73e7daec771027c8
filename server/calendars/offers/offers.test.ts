import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { AuditEntry, Revision } from '#contract/calendars/history.ts'
import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { parentsPagesIn } from '#server/test/parents-pages.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

const termTime: Offer = {
  id: 'term',
  name: 'Term-time only',
  entitlement: 15,
  model: 'term-time',
  weeks: null,
  weeksByPeriod: null,
  pattern: null,
}
const stretched: Offer = {
  ...termTime,
  id: 'all',
  name: 'All year',
  model: 'stretched',
  entitlement: 30,
  weeks: 51,
}
const christmas = { startDate: '2026-12-28', endDate: '2027-01-01' }

const terms = [
  {
    name: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTermBreak: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  {
    name: 'autumn',
    startDate: '2026-09-01',
    endDate: '2026-12-18',
    halfTermBreak: { startDate: '2026-10-26', endDate: '2026-10-30' },
  },
  {
    name: 'spring',
    startDate: '2027-01-04',
    endDate: '2027-03-25',
    halfTermBreak: { startDate: '2027-02-15', endDate: '2027-02-19' },
  },
]
const [summer, autumn, spring] = terms.map(({ name: _, halfTermBreak, ...days }) => ({
  ...days,
  halfTerm: halfTermBreak,
}))

async function generated(more: object = {}, authority = 'Sheffield') {
  const site = await given.site({ localAuthorityId: (await given.localAuthority(authority)).id })
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const answer = await anna.post('/api/calendars/generate', {
    ...{ siteId: site.id, fundingYear: '2026-27', customDates: { summer, autumn, spring } },
    ...{ offers: [termTime, stretched], closedRanges: [christmas], ...more },
  })
  return { anna, answer, site }
}

const calendarIn = (answer: { json: <T>() => T }) => answer.json<{ calendar: Calendar }>().calendar

describe('a calendar’s offers', () => {
  test('are stored with it, each with its ledger by the rules of its authority', async () => {
    const { anna, answer } = await generated()
    const { id } = calendarIn(answer)
    const found = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
    expect(found).toMatchObject({ offers: [termTime, stretched], closedRanges: [christmas] })
    expect(found.offerLedgers).toMatchObject([
      { offerId: 'term', hoursPerWeek: 15, hoursPerYear: 570, fundedWeeks: 36.8, hours: 552, hoursLeft: 18 },
      {
        ...{ offerId: 'all', hoursPerWeek: 22.35, hoursPerYear: 1140, openWeeks: 51, fundedWeeks: 51 },
        ...{ hours: 1139.85, hoursLeft: 0.15, notFunded: [] },
      },
    ])
    expect(found.offerLedgers[1]?.claims.map(({ fundedWeeks }) => fundedWeeks)).toEqual([22, 16, 13])
  })

  test('stay in an edit that does not send them, and change with one that does', async () => {
    const { anna, answer } = await generated()
    const { id } = calendarIn(answer)
    const put = async (more: object) =>
      (await anna.put(`/api/calendars/${id}/terms`, { terms, ...more })).json<Calendar>()
    expect(await put({})).toMatchObject({ offers: [termTime, stretched], closedRanges: [christmas] })
    const fewer = { ...stretched, weeks: 48 }
    testApp.clock.advance({ seconds: 1 })
    const changed = await put({ offers: [fewer], closedRanges: [] })
    expect(changed).toMatchObject({ offers: [fewer], closedRanges: [] })
    expect(changed.offerLedgers[0]).toMatchObject({ hoursPerWeek: 23.75, fundedWeeks: 48, openWeeks: 52 })
    const [entry] = (await anna.get(`/api/calendars/${id}/timeline`)).json<AuditEntry[]>()
    expect(entry).toMatchObject({ before: { offers: [termTime, stretched] }, after: { offers: [fewer] } })
  })

  test('are frozen with the revision, listed in its changes, and restored with it', async () => {
    const { anna, answer, site } = await generated()
    const { id } = calendarIn(answer)
    const amir = await people.signedIn('org_admin', { organizationId: site.organizationId })
    await anna.post(`/api/calendars/${id}/submit`)
    await amir.post(`/api/calendars/${id}/approve`)
    await anna.post(`/api/calendars/${id}/amend`)
    await anna.put(`/api/calendars/${id}/terms`, { terms, offers: [{ ...stretched, weeks: 48 }] })
    await anna.post(`/api/calendars/${id}/submit`)
    testApp.clock.advance({ seconds: 1 })
    await amir.post(`/api/calendars/${id}/approve`)
    const [second, first] = (await anna.get(`/api/calendars/${id}/revisions`)).json<Revision[]>()
    expect(first).toMatchObject({ offers: [termTime, stretched], closedRanges: [christmas] })
    expect(second?.offerLedgers).toMatchObject([{ hoursPerWeek: 23.75 }])
    expect(second?.changes).toEqual(
      expect.arrayContaining([
        'Offer changed: “All year”, 48 weeks × 23.75 hours; it was “All year”, 51 weeks × 22.35 hours.',
        'Offer removed: “Term-time only”, term weeks × 15 hours.',
      ]),
    )
    const restored = (await anna.post(`/api/revisions/${first?.id}/restore`)).json<Calendar>()
    expect(restored).toMatchObject({ status: 'draft', offers: [termTime, stretched] })
    const discarded = (await anna.post(`/api/calendars/${id}/discard`)).json<Calendar>()
    expect(discarded).toMatchObject({ status: 'approved', offers: [{ ...stretched, weeks: 48 }] })
  })

  test('keep the figures of the approved revision, whatever becomes of bank holidays and rules', async () => {
    const { anna, answer, site } = await generated({}, 'Leeds')
    const { id } = calendarIn(answer)
    const amir = await people.signedIn('org_admin', { organizationId: site.organizationId })
    await anna.post(`/api/calendars/${id}/submit`)
    await amir.post(`/api/calendars/${id}/approve`)
    const before = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
    const rules = { default: { mostStretchedWeeks: { summer: 20, autumn: 16, spring: 12 } } }
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $2 where id = $1', [
      site.localAuthorityId,
      JSON.stringify(rules),
    ])
    const after = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
    expect(after.offerLedgers).toEqual(before.offerLedgers)
    const draft = (await anna.post(`/api/calendars/${id}/amend`)).json<Calendar>()
    expect(draft.offerLedgers[1]?.claims.map(({ mostWeeks }) => mostWeeks)).toEqual([20, 16, 12])
  })

  test('are in a revision’s changes where only the authority’s rules make their hours others', async () => {
    const { anna, answer, site } = await generated({}, 'Birmingham')
    const { id } = calendarIn(answer)
    const amir = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const approve = async () => {
      await anna.post(`/api/calendars/${id}/submit`)
      testApp.clock.advance({ seconds: 1 })
      await amir.post(`/api/calendars/${id}/approve`)
    }
    await approve()
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $2 where id = $1', [
      ...[site.localAuthorityId, JSON.stringify({ default: { hoursRounding: 'quarter-hours' } })],
    ])
    await anna.post(`/api/calendars/${id}/amend`)
    await approve()
    const [second] = (await anna.get(`/api/calendars/${id}/revisions`)).json<Revision[]>()
    expect(second?.changes).toContain(
      'Offer changed: “All year”, 51 weeks × 22.25 hours; it was “All year”, 51 weeks × 22.35 hours.',
    )
  })

  test('are on the parents’ page in Welsh under the names of their models, and under their own', async () => {
    const { anna, answer, site } = await generated()
    const { id } = calendarIn(answer)
    const amir = await people.signedIn('org_admin', { organizationId: site.organizationId })
    await anna.post(`/api/calendars/${id}/submit`)
    await amir.post(`/api/calendars/${id}/approve`)
    const { get, pageOf } = parentsPagesIn(testApp)
    const code = await pageOf(site.id)
    const welsh = (await get(`/parents/${code}?lang=cy`)).body
    for (const words of ['<b>Yn ystod y tymor yn unig</b>', '<b>All year</b>', '<h3>Gwyliau banc</h3>'])
      expect(welsh).toContain(words)
    const english = (await get(`/parents/${code}`)).body
    for (const words of ['Term-time only</b>', '<h3>Bank holidays</h3>', '<b>Summer bank holiday</b>'])
      expect(english).toContain(words)
  })

  test('go with a template to another year, as the nation of its site allows them', async () => {
    const { anna, answer, site } = await generated()
    const saved = await anna.post(`/api/calendars/${calendarIn(answer).id}/templates`, {
      ...{ name: 'Both offers', audience: 'organization' },
    })
    const wales = await given.site({
      organizationId: site.organizationId,
      localAuthorityId: (await given.localAuthority('Cardiff')).id,
    })
    const preview = `/api/templates/${saved.json<{ id: string }>().id}/preview`
    const planned = async (siteId: string) =>
      (await anna.post(preview, { siteId, fundingYear: '2027-28' })).json<PlannedYear>()
    const sameNation = await planned(site.id)
    expect(sameNation.offers).toEqual([termTime, stretched])
    expect(sameNation.closedRanges).toEqual([{ startDate: '2027-12-27', endDate: '2027-12-31' }])
    const welsh = await planned(wales.id)
    expect(welsh.offers).toEqual([])
    expect(welsh.adjustments.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        '“Term-time only” is left out: in Wales the entitlement is 10 and 30 hours a week.',
        '“All year” is left out: in Wales hours are not stretched: choose term-time only.',
      ]),
    )
  })

  test.each([
    [[{ ...stretched, weeks: null }], 'offers.0.weeks', 'Enter over how many weeks the hours are stretched'],
    [[{ ...stretched, weeks: 53 }], 'offers.0.weeks', 'A stretched year has 38 to 52 weeks'],
    [
      [{ ...termTime, weeks: 46 }],
      'offers.0.weeks',
      'A term-time offer has the weeks of its terms: leave them empty',
    ],
    [[{ ...termTime, pattern: [11, 0, 0, 0, 4] }], 'offers.0.pattern.0', 'At most 10 hours a day are funded'],
    [
      [{ ...termTime, pattern: [0, 0, 0, 0, 5e-324] }],
      'offers.0.pattern',
      'Enter hours for at least one day',
    ],
    [
      [{ ...termTime, entitlement: 10 }],
      'offers.0.entitlement',
      'In England the entitlement is 15 and 30 hours a week.',
    ],
    [[termTime, termTime], 'offers', 'Each offer needs an id of its own'],
  ])('are refused where no nation or authority has them: %j', async (offers, field, sentence) => {
    const { answer } = await generated({ offers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object }>().fields).toEqual({ [field]: sentence })
  })

  test('are counted with closed days of the year alone', async () => {
    const outside = { startDate: '2027-04-05', endDate: '2027-04-09' }
    const { answer } = await generated({ closedRanges: [outside] })
    expect(answer.json<{ fields: object }>().fields).toEqual({
      'closedRanges.0': '5 to 9 April 2027 is outside the year.',
    })
  })
})
