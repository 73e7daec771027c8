import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountedOtherwise, FactCoverage } from '#contract/authorities/coverage.ts'
import type { FactOfYear } from '#contract/authorities/facts.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { factKinds } from '#domain/facts/fact.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People
let ada: Person

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
  ada = await people.signedIn('system_admin')
})
afterAll(() => testApp.close())

const source = {
  publisher: 'The council',
  title: 'Guide',
  address: null,
  pageDate: null,
  seenOn: '2025-08-01',
}
const fact = (kind: string, value: unknown, fundingYear = '2026-27') => ({ kind, value, fundingYear, source })
const coverageFor = async (person: Person) => (await person.get('/api/fact-coverage')).json<FactCoverage>()

test('says of each authority what is known for three years, since when, and how many sites depend on it', async () => {
  const { id } = await given.localAuthority('Kent')
  const ours = await given.site({ localAuthorityId: id })
  await given.site({ localAuthorityId: id })
  const anna = await people.signedIn('org_admin', { organizationId: ours.organizationId })
  const path = `/api/local-authorities/${id}/facts`
  await ada.put(path, fact('rounding', 'half'))
  await ada.put(path, fact('claims', 'by-period', 'default'))
  const seen = await coverageFor(ada)
  expect(seen.fundingYears).toEqual(['2026-27', '2027-28', '2028-29'])
  expect(seen.kinds).toBe(factKinds.length)
  expect(seen.knownOfAll.authorities).toBe(219)
  const kent = (coverage: FactCoverage) =>
    coverage.authorities.find(({ localAuthorityId }) => localAuthorityId === id)
  expect(kent(seen)).toEqual({
    localAuthorityId: id,
    known: [2, 1, 1],
    knowsWeeks: false,
    oldestSeenOn: '2025-08-01',
    sites: 2,
  })
  expect(kent(await coverageFor(anna))?.sites).toBe(1)
  expect(seen.lastChanged.map(({ authorityName, kind }) => [authorityName, kind])).toEqual(
    expect.arrayContaining([
      ['Kent', 'rounding'],
      ['Kent', 'claims'],
    ]),
  )
})

test('says first what was confirmed last, also of a fact that was recorded long ago', async () => {
  const { id } = await given.localAuthority('Cornwall')
  const council = await people.signedIn('la_user', { localAuthorityId: id })
  const path = `/api/local-authorities/${id}/facts`
  const recorded = (await ada.put(path, fact('rounding', 'half'))).json<FactOfYear[]>()
  for (const kind of ['claims', 'switching']) {
    testApp.clock.advance({ minutes: 1 })
    await ada.put(path, fact(kind, kind === 'claims' ? 'by-year' : 'not-allowed'))
  }
  testApp.clock.advance({ minutes: 1 })
  const factId = recorded.find(({ kind }) => kind === 'rounding')?.used?.id
  expect((await council.post(`/api/authority-facts/${factId}/confirm`)).statusCode).toBe(200)
  const { lastChanged } = await coverageFor(ada)
  expect(lastChanged.slice(0, 3).map(({ kind, standing }) => [kind, standing])).toEqual([
    ['rounding', 'confirmed'],
    ['switching', 'recorded'],
    ['claims', 'recorded'],
  ])
})

test('lists approved calendars that were counted by other rules, with the difference, to those who reach them', async () => {
  const { id } = await given.localAuthority('Essex')
  const site = await given.site({ localAuthorityId: id, name: 'Essex Nursery' })
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const approved = await given.calendar({ siteId: site.id, status: 'approved' })
  await given.calendar({ siteId: site.id, status: 'draft', fundingYear: '2027-28' })
  const path = `/api/local-authorities/${id}`
  const listed = async (person: Person) =>
    (await person.get(`${path}/counted-otherwise`)).json<CountedOtherwise[]>()
  expect(await listed(anna)).toEqual([])
  await ada.put(`${path}/facts`, fact('targetWeeks', { summer: 13, autumn: 14, spring: 11 }))
  const expected = {
    calendarId: approved.id,
    siteName: 'Essex Nursery',
    fundingYear: '2026-27',
    revision: 1,
    isAmended: false,
    changes: [
      'Weeks per claim: 12 + 14 + 12 weeks, today 13 + 14 + 11 weeks (summer 1 more, spring 1 fewer).',
    ],
  }
  expect(await listed(anna)).toEqual([expected])
  expect(await listed(await people.signedIn('la_user', { localAuthorityId: id }))).toEqual([expected])
  expect(await listed(await people.signedIn('org_admin'))).toEqual([])
  expect((await anna.post(`/api/calendars/${approved.id}/amend`)).statusCode).toBe(200)
  expect(await listed(anna)).toEqual([{ ...expected, isAmended: true }])
  await anna.post(`/api/calendars/${approved.id}/submit`)
  await anna.post(`/api/calendars/${approved.id}/approve`)
  expect(await listed(anna)).toEqual([])
})

test('a draft is offered what has changed since it was saved, and saving it takes the offer', async () => {
  const { id } = await given.localAuthority('Surrey')
  const site = await given.site({ localAuthorityId: id, name: 'Surrey Nursery' })
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const path = `/api/local-authorities/${id}`
  await ada.put(`${path}/facts`, fact('rounding', 'half'))
  await ada.put(`${path}/facts`, fact('targetWeeks', { summer: 12, autumn: 14, spring: 12 }))
  testApp.clock.advance({ minutes: 1 })
  const draft = await given.calendar({ siteId: site.id })
  const later = await given.calendar({ siteId: site.id, fundingYear: '2027-28' })
  const ofDraft = async (person: Person, calendarId = draft.id) =>
    (await person.get(`/api/calendars/${calendarId}/counted-otherwise`)).json()
  expect(await ofDraft(anna)).toEqual({ found: null })
  testApp.clock.advance({ minutes: 1 })
  await ada.put(`${path}/facts`, fact('targetWeeks', { summer: 13, autumn: 14, spring: 11 }))
  const offered = {
    ...{ calendarId: draft.id, siteName: 'Surrey Nursery', fundingYear: '2026-27' },
    ...{ revision: null, isAmended: false },
    changes: [
      'Weeks per claim: 12 + 14 + 12 weeks, today 13 + 14 + 11 weeks (summer 1 more, spring 1 fewer).',
    ],
  }
  expect(await ofDraft(anna)).toEqual({ found: offered })
  expect(await ofDraft(anna, later.id)).toEqual({ found: null })
  expect((await anna.get(`${path}/counted-otherwise`)).json()).toEqual([offered])
  const outsider = await people.signedIn('org_admin')
  expect((await outsider.get(`/api/calendars/${draft.id}/counted-otherwise`)).statusCode).toBe(404)
  testApp.clock.advance({ minutes: 1 })
  const { terms } = (await anna.get(`/api/calendars/${draft.id}`)).json<Calendar>()
  const sent = terms.map(({ name, startDate, endDate }) => ({ name, startDate, endDate }))
  const saved = await anna.put(`/api/calendars/${draft.id}/terms`, { terms: sent })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await ofDraft(anna)).toEqual({ found: null })
})

test('an organisation’s own figure that gives way to the council’s is offered to its drafts alone', async () => {
  const { id } = await given.localAuthority('Kirklees')
  const path = `/api/local-authorities/${id}`
  const ours = await given.site({ localAuthorityId: id })
  const theirs = await given.site({ localAuthorityId: id })
  const anna = await people.signedIn('org_admin', { organizationId: ours.organizationId })
  await anna.put(`${path}/facts`, fact('rounding', 'half'))
  testApp.clock.advance({ minutes: 1 })
  await given.calendar({ siteId: ours.id })
  await given.calendar({ siteId: theirs.id })
  testApp.clock.advance({ minutes: 1 })
  const council = await people.signedIn('la_user', { localAuthorityId: id })
  await council.put(`${path}/facts`, fact('rounding', 'half'))
  expect((await anna.get(`${path}/counted-otherwise`)).json()).toEqual([])
  await council.put(`${path}/facts`, fact('rounding', 'tenths'))
  expect((await anna.get(`${path}/counted-otherwise`)).json()).toMatchObject([
    { changes: ['Rounding of weeks: to the nearest half, today in tenths.'] },
  ])
})
