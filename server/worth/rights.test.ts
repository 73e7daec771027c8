import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { parentsPagesIn } from '#server/test/parents-pages.ts'
import { fetchFeed, sharedSite } from '#server/test/shared-site.ts'

let testApp: TestApp
let world: Awaited<ReturnType<typeof anEarningSite>>

beforeAll(async () => {
  testApp = await startTestApp()
  world = await anEarningSite()
})
afterAll(() => testApp.close())

const fundingYear = '2026-27'
const source = {
  ...{ publisher: 'Own books', title: 'Secret rates', address: null, pageDate: null },
  seenOn: '2026-04-01',
}

/** 37 children of 15 hours at £9.87 in each claim, by the organisation's own rates. */
async function anEarningSite() {
  const given = givenIn(testApp)
  const site = await sharedSite(testApp)
  const { siteId, organizationId, anna } = site
  const { id } = await given.calendar({ siteId, status: 'approved', fundingYear, terms: sheffieldTerms })
  const { localAuthorityId } = (await anna.get(`/api/calendars/${id}`)).json()
  const value = { 'age-3-4': { pencePerHour: 987, supplements: [] } }
  const facts = `/api/local-authorities/${localAuthorityId}/facts`
  const recorded = await anna.put(facts, { kind: 'rates', fundingYear, value, source })
  expect(recorded.statusCode, recorded.body).toBe(200)
  const lines = ['summer', 'autumn', 'spring'].map((period) => ({
    ...{ period, ageBand: 'age-3-4', offer: 'term-time', actual: null },
    planned: { children: 37, weeklyHours: 15 },
  }))
  const headcounts = `/api/sites/${siteId}/headcounts`
  const saved = await anna.put(headcounts, { fundingYear, seen: null, lines })
  expect(saved.statusCode, saved.body).toBe(200)
  const granted = { organizationId, sites: [{ siteId, canEdit: true }] }
  const people = peopleOf(testApp)
  return {
    ...{ ...site, id, facts, headcounts },
    manager: await people.signedIn('site_manager', granted),
    managerElsewhere: await people.signedIn('site_manager', { organizationId }),
    staff: await people.signedIn('site_user', granted),
    council: await people.signedIn('la_user', { localAuthorityId, sites: granted.sites }),
    stranger: await people.signedIn('org_admin'),
  }
}

/** How each call that has money answers. */
async function answersTo(person: Pick<Person, 'get'>): Promise<number[]> {
  const { id, headcounts } = world
  const calls = [`/api/calendars/${id}/worth`, headcounts, '/api/reports/worth', '/api/approvals/worth']
  const codes: number[] = []
  for (const path of calls) codes.push((await person.get(path)).statusCode)
  return codes
}

test('figures of money answer administrators, and managers for their sites', async () => {
  const { anna, manager, managerElsewhere, staff, council, stranger } = world
  expect(await answersTo(anna)).toEqual([200, 200, 200, 200])
  expect(await answersTo(manager)).toEqual([200, 200, 200, 403])
  expect(await answersTo(managerElsewhere)).toEqual([404, 404, 200, 403])
  expect(await answersTo(staff)).toEqual([403, 403, 403, 403])
  expect(await answersTo(council)).toEqual([403, 403, 403, 403])
  expect(await answersTo(stranger)).toEqual([404, 404, 200, 200])
  for (const of of ['person', 'organization'] as const) {
    const { key } = await makeKey(anna, { of })
    expect(await answersTo(openProgram(testApp, key))).toEqual([403, 403, 403, 403])
  }
  for (const person of [managerElsewhere, stranger])
    expect((await person.get(`/api/reports/worth?fundingYear=${fundingYear}`)).json().rows).toEqual([])
})

test('an organisation’s own rates are read by those who may know what it earns', async () => {
  const { anna, manager, staff, council, stranger, facts } = world
  const reads = async (person: Pick<Person, 'get'>) =>
    (await person.get(`${facts}?fundingYear=${fundingYear}`)).body.includes('Secret rates')
  expect([await reads(anna), await reads(manager)]).toEqual([true, true])
  for (const person of [staff, council, stranger]) expect(await reads(person)).toBe(false)
  const { key } = await makeKey(anna)
  expect(await reads(openProgram(testApp, key))).toBe(false)
})

test('nothing that leaves the app has money in it', async () => {
  const { anna, id, share, siteId, staff, council } = world
  const total = (await anna.get(`/api/calendars/${id}/worth`)).json().pence
  expect(total).toBeGreaterThan(0)
  const bodies = new Map<string, string>()
  for (const audience of ['parents', 'staff', 'authority'] as const)
    bodies.set(audience, (await fetchFeed(testApp.app, (await share(audience)).path)).body)
  const pages = parentsPagesIn(testApp)
  bodies.set('parents’ page', (await pages.get(`/parents/${await pages.pageOf(siteId)}`)).body)
  for (const file of ['export', 'export/csv']) {
    const answer = await anna.get(`/api/calendars/${id}/${file}`)
    expect(answer.statusCode, file).toBe(200)
    bodies.set(file, answer.body)
  }
  for (const [name, person] of [
    ['staff reads', staff],
    ['council reads', council],
  ] as const)
    bodies.set(name, (await person.get(`/api/calendars/${id}`)).body)
  expect(bodies.get('parents’ page')).toContain('Autumn')
  const inPounds = (total / 100).toFixed(2)
  for (const [name, body] of bodies)
    for (const money of ['9.87', 'pencePerHour', 'Secret rates', String(total), inPounds])
      expect(body.includes(money), `${money} in ${name}`).toBe(false)
})
