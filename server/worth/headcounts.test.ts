import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactOfYear } from '#contract/authorities/facts.ts'
import type { Headcounts } from '#contract/organizations/headcounts.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const fundingYear = '2026-27'
const line = {
  period: 'summer',
  ageBand: 'age-3-4',
  offer: 'term-time',
  planned: { children: 30, weeklyHours: 15 },
  actual: null,
}
const longer = { ...line, planned: { children: 12, weeklyHours: 22.5 } }
const stretched = {
  ...{ period: 'autumn', ageBand: 'under-2', offer: 'stretched-47.5', planned: null },
  actual: { children: 4, weeklyHours: 11.875 },
}
const source = {
  ...{ publisher: 'The council', title: 'Rates 2026-27', address: null, pageDate: null },
  seenOn: '2026-04-01',
}
const rates = (pencePerHour: number) => ({
  ...{ kind: 'rates', fundingYear, source },
  value: { 'age-3-4': { pencePerHour, supplements: [{ name: 'Quality', pencePerHour: 20 }] } },
})

async function aSite(localAuthority = 'Sheffield') {
  const { id: localAuthorityId } = await given.localAuthority(localAuthority)
  const site = await given.site({ localAuthorityId })
  const { organizationId } = site
  const grant = (canEdit: boolean) => ({ organizationId, sites: [{ siteId: site.id, canEdit }] })
  return {
    ...{ site, localAuthorityId },
    path: `/api/sites/${site.id}/headcounts`,
    facts: `/api/local-authorities/${localAuthorityId}/facts`,
    anna: await people.signedIn('org_admin', { organizationId }),
    max: await people.signedIn('site_manager', grant(true)),
    rita: await people.signedIn('site_manager', grant(false)),
    una: await people.signedIn('site_user', grant(true)),
    council: await people.signedIn('la_user', {
      localAuthorityId,
      sites: [{ siteId: site.id, canEdit: true }],
    }),
  }
}

const read = async (person: Person, path: string) =>
  (await person.get(`${path}?fundingYear=${fundingYear}`)).json<Headcounts>()

describe('a headcount', () => {
  test('is saved as a whole, and read by the administrator and the managers of the site', async () => {
    const { path, anna, max, rita } = await aSite()
    expect(await read(anna, path)).toMatchObject({
      lines: [],
      changedAt: null,
      canEdit: true,
      periods: ['summer', 'autumn', 'spring'],
      ageBands: ['under-2', 'age-2', 'age-3-4'],
    })
    const saved = await max.put(path, { fundingYear, seen: null, lines: [longer, line, stretched] })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await read(anna, path)).lines).toEqual([stretched, line, longer])
    expect(await read(rita, path)).toMatchObject({ lines: [stretched, line, longer], canEdit: false })
    const { changedAt } = saved.json<Headcounts>()
    testApp.clock.advance({ minutes: 1 })
    const emptied = await anna.put(path, {
      ...{ fundingYear, seen: changedAt },
      lines: [{ ...line, planned: null, actual: null }],
    })
    expect(emptied.json<Headcounts>()).toMatchObject({ lines: [], changedAt: null })
  })

  test('is neither read nor changed by other staff, a council with edit rights or another organisation', async () => {
    const { path, una, council, rita } = await aSite()
    const body = { fundingYear, seen: null, lines: [line] }
    for (const person of [una, council]) {
      expect((await person.get(`${path}?fundingYear=${fundingYear}`)).statusCode).toBe(403)
      expect((await person.put(path, body)).statusCode).toBe(403)
    }
    expect((await rita.put(path, body)).statusCode).toBe(403)
    const other = await people.signedIn('org_admin')
    expect((await other.get(`${path}?fundingYear=${fundingYear}`)).statusCode).toBe(404)
    expect((await other.put(path, body)).statusCode).toBe(404)
  })

  test('that has been saved since is not overwritten', async () => {
    const { path, anna, max } = await aSite()
    await anna.put(path, { fundingYear, seen: null, lines: [line] })
    const refused = await max.put(path, { fundingYear, seen: null, lines: [stretched] })
    expect(refused.statusCode).toBe(409)
    expect((await read(anna, path)).lines).toEqual([line])
  })

  test('that two change at once, in the same thousandth of a second, is changed by the first', async () => {
    const { path, anna, max } = await aSite()
    const { changedAt: seen } = (
      await anna.put(path, { fundingYear, seen: null, lines: [line] })
    ).json<Headcounts>()
    const put = (person: Person, children: number) =>
      person.put(path, {
        ...{ fundingYear, seen },
        lines: [{ ...line, planned: { children, weeklyHours: 15 } }],
      })
    const answers = await Promise.all([put(anna, 1), put(max, 2), put(anna, 3)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  test('is refused at its cells', async () => {
    const { path, anna } = await aSite()
    const refused = async (lines: unknown[]) => {
      const answer = await anna.put(path, { fundingYear, seen: null, lines })
      expect(answer.statusCode).toBe(400)
      return answer.json<{ fields: Record<string, string> }>().fields
    }
    expect(await refused([line, line])).toEqual({
      'lines.1.offer': 'This claim, age and offer is there already with these hours: add the children up',
    })
    expect(await refused([{ ...line, period: 'year' }])).toHaveProperty(['lines.0.period'])
    expect(await refused([{ ...line, offer: 'stretched-53' }])).toHaveProperty(['lines.0.offer'])
    expect(await refused([{ ...line, planned: { children: 1.5, weeklyHours: 15.12345 } }])).toEqual({
      'lines.0.planned.children': 'Children are a whole number from 0 to 2,000',
      'lines.0.planned.weeklyHours': 'Hours a week are a number from 0 to 50, with three decimals at most',
    })
  })

  test('of a nation that claims once a year is that of the year, of the ages it funds', async () => {
    const { path, anna } = await aSite('Cardiff')
    expect(await read(anna, path)).toMatchObject({ periods: ['year'], ageBands: ['age-2', 'age-3-4'] })
    const body = { fundingYear, seen: null, lines: [{ ...line, period: 'year', ageBand: 'under-2' }] }
    expect((await anna.put(path, body)).json<{ message: string }>().message).toBe(
      'Age 9 months to 2 is not funded in this nation',
    )
  })

  test('is audited with what it was before', async () => {
    const { path, anna, site } = await aSite()
    await anna.put(path, { fundingYear, seen: null, lines: [line] })
    const { rows } = await testApp.ownerPool.query(
      `select before, after, organization_id from audit_entries where action = 'headcount.update' and subject_id = $1`,
      [site.id],
    )
    expect(rows).toEqual([
      {
        before: { fundingYear, lines: [] },
        after: { fundingYear, lines: [line] },
        organization_id: site.organizationId,
      },
    ])
  })
})

describe('the rates', () => {
  test('of the council come first, an organisation’s own count while there are none', async () => {
    const { path, facts, anna, council, max } = await aSite('Leeds')
    expect((await read(anna, path)).rates).toEqual({ '2025-26': null, '2026-27': null, '2027-28': null })
    expect((await anna.put(facts, rates(541))).statusCode).toBe(200)
    expect(await read(max, path)).toMatchObject({
      rates: { '2026-27': rates(541).value },
      ratesSource: expect.stringContaining('your figure'),
    })
    expect((await council.put(facts, rates(564))).statusCode).toBe(200)
    expect(await read(max, path)).toMatchObject({
      rates: { '2026-27': rates(564).value },
      ratesSource: expect.stringContaining('confirmed by the council'),
    })
  })

  test('of an organisation are not read by people who may not know what it earns', async () => {
    const { facts, anna, max, una, council } = await aSite('Bradford')
    await anna.put(facts, rates(541))
    const known = async (person: Person) =>
      (await person.get(`${facts}?fundingYear=${fundingYear}`))
        .json<FactOfYear[]>()
        .find(({ kind }) => kind === 'rates')
    expect((await known(max))?.used?.value).toEqual(rates(541).value)
    for (const person of [una, council])
      expect(await known(person)).toEqual({ kind: 'rates', used: null, others: [] })
    const { body } = await anna.post('/api/auth/api-keys', {
      name: 'Website',
      scopes: ['sites:read'],
      life: 90,
    })
    const { key } = JSON.parse(body)
    const byKey = await testApp.app.inject({
      url: `${facts}?fundingYear=${fundingYear}`,
      headers: { authorization: `Bearer ${key}` },
    })
    expect(byKey.statusCode, byKey.body).toBe(200)
    expect(byKey.body).not.toContain('541')
    const proposed = (await known(anna))?.used
    await anna.post(`/api/authority-facts/${proposed?.id}/propose`)
    // It decides what it uses: until then a proposal is beside it.
    const { used, others = [] } = (await known(council)) ?? {}
    expect([used, others.map(({ value }) => value)]).toEqual([null, [rates(541).value]])
  })

  test('name each supplement once, as all of them are added up', async () => {
    const { facts, anna } = await aSite('Kirklees')
    const once = { name: 'Quality', pencePerHour: 20 }
    const value = { 'age-3-4': { pencePerHour: 564, supplements: [once, { ...once, name: 'quality' }] } }
    const refused = await anna.put(facts, { ...rates(564), value })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Enter each supplement once: all of them are added up',
    ])
  })

  test('never get into the rules by which calendars are counted and published', async () => {
    const { facts, council, localAuthorityId } = await aSite('Barnsley')
    await council.put(facts, rates(564))
    const { rows } = await testApp.ownerPool.query(
      'select funding_requirements from local_authorities where id = $1',
      [localAuthorityId],
    )
    expect(JSON.stringify(rows)).not.toContain('rates')
  })

  test('and claim windows are not frozen with a revision, which councils and others read', async () => {
    const { facts, anna, site } = await aSite('Rotherham')
    await anna.put(facts, rates(541))
    const windows = [{ kind: 'headcount', period: 'autumn', when: { weekday: 2, afterFullWeeks: 1 } }]
    const recorded = await anna.put(facts, { kind: 'windows', fundingYear, source, value: windows })
    expect(recorded.statusCode, recorded.body).toBe(200)
    await anna.put(facts, { kind: 'rounding', fundingYear, source, value: 'tenths' })
    const { id } = await given.calendar({ siteId: site.id, status: 'pending' })
    expect((await anna.post(`/api/calendars/${id}/approve`)).statusCode).toBe(200)
    const { rows } = await testApp.ownerPool.query(
      'select snapshot from calendar_revisions where calendar_id = $1',
      [id],
    )
    const frozen = JSON.stringify(rows)
    expect(frozen).toContain('rounding')
    expect(frozen).not.toContain('pencePerHour')
    expect(frozen).not.toContain('afterFullWeeks')
  })
})
