import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactOfYear } from '#contract/authorities/facts.ts'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { FactKind } from '#domain/facts/fact.ts'
import { openDatabase } from '#server/db/database.ts'
import { countKnownFacts } from '#server/db/facts/count-known-facts.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const source = {
  publisher: 'The council',
  title: 'Guide for providers',
  address: 'https://council.example/guide',
  pageDate: '2026-08-01',
  seenOn: '2026-09-01',
}
const rounding = (value: string, fundingYear = '2026-27') => ({
  kind: 'rounding',
  ...{ fundingYear, value, source },
})

async function aCouncil(name: string) {
  const { id } = await given.localAuthority(name)
  const { organizationId, ...site } = await given.site({ localAuthorityId: id })
  return {
    id,
    siteId: site.id,
    path: `/api/local-authorities/${id}/facts`,
    council: await people.signedIn('la_user', { localAuthorityId: id }),
    ada: await people.signedIn('system_admin'),
    anna: await people.signedIn('org_admin', { organizationId }),
    organizationId,
  }
}

const of = (facts: readonly FactOfYear[], kind: FactKind) => facts.find((fact) => fact.kind === kind)
const known = async (person: Person, path: string, kind: FactKind = 'rounding') =>
  of((await person.get(`${path}?fundingYear=2026-27`)).json<FactOfYear[]>(), kind)
const rulesOf = async (person: Person, id: string) =>
  (await person.get('/api/local-authorities'))
    .json<ListedLocalAuthority[]>()
    .find((authority) => authority.id === id)?.fundingRequirements

describe('a fact', () => {
  test('is shipped with its source, and what is not known is said to be', async () => {
    const { path, anna } = await aCouncil('Staffordshire')
    expect(await known(anna, path, 'targetWeeks')).toMatchObject({
      used: {
        value: { summer: 13, autumn: 14, spring: 11 },
        standing: 'recorded',
        fundingYear: 'default',
        source: { publisher: 'Staffordshire County Council', pageDate: null },
        seenOn: '2026-11-22',
      },
    })
    expect(await known(anna, path, 'rounding')).toEqual({ kind: 'rounding', used: null, others: [] })
  })

  test('recorded by a system administrator counts, and stays in the history when it is replaced', async () => {
    const { id, path, ada } = await aCouncil('Kent')
    const first = await ada.put(path, rounding('half'))
    expect(first.statusCode, first.body).toBe(200)
    expect(await rulesOf(ada, id)).toEqual({ '2026-27': { rounding: 'half' } })
    await ada.put(path, rounding('tenths'))
    expect((await known(ada, path))?.used).toMatchObject({
      value: 'tenths',
      standing: 'recorded',
      source: { title: source.title },
    })
    const { rows } = await testApp.ownerPool.query(
      'select value, ended_at is null as stands from authority_facts where local_authority_id = $1 order by recorded_at, value',
      [id],
    )
    expect(rows).toEqual([
      { value: 'half', stands: false },
      { value: 'tenths', stands: true },
    ])
  })

  test('is confirmed by the council in one call, and then only the council corrects it', async () => {
    const { path, ada, council } = await aCouncil('Essex')
    await ada.put(path, rounding('half'))
    const recorded = await known(council, path)
    const confirmed = await council.post(`/api/authority-facts/${recorded?.used?.id}/confirm`)
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect((await known(ada, path))?.used).toMatchObject({ standing: 'confirmed', value: 'half' })
    const refused = await ada.put(path, rounding('tenths'))
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The authority has confirmed “Rounding of weeks” of 2026-27. Ask one of its users to correct it.',
    ])
    expect((await council.put(path, rounding('whole-up'))).statusCode).toBe(200)
    expect((await known(ada, path))?.used).toMatchObject({ standing: 'confirmed', value: 'whole-up' })
  })

  test('is refused without a source', async () => {
    const { path, ada } = await aCouncil('Suffolk')
    const { source: _, ...unsourced } = rounding('half')
    expect((await ada.put(path, unsourced)).statusCode).toBe(400)
    const untitled = await ada.put(path, { ...unsourced, source: { ...source, title: '' } })
    expect(untitled.json().fields).toEqual({ 'source.title': 'Enter the title of the page or letter' })
  })

  test('of the bulk form keeps its source while its value stays', async () => {
    const { id, path, ada } = await aCouncil('Norfolk')
    await ada.put(path, rounding('half', 'default'))
    const fundingRequirements = { default: { rounding: 'half', hoursPerWeek: 15 } }
    const answer = await ada.patch(`/api/local-authorities/${id}`, { fundingRequirements })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await known(ada, path))?.used?.source?.title).toBe(source.title)
    expect((await known(ada, path, 'hoursPerWeek'))?.used).toMatchObject({ value: 15, source: null })
    expect(await rulesOf(ada, id)).toEqual(fundingRequirements)
  })
})

describe('an organisation’s own figure', () => {
  test('is its own alone, until it gives way to the council’s', async () => {
    const { id, path, anna, council, ada } = await aCouncil('Dorset')
    const bea = await people.signedIn('org_admin')
    expect((await anna.put(path, rounding('whole-up'))).statusCode).toBe(200)
    expect((await known(anna, path))?.used).toMatchObject({ standing: 'own', value: 'whole-up' })
    for (const other of [bea, council, ada]) {
      expect((await known(other, path))?.used, other.role).toBeNull()
      expect(await rulesOf(other, id), other.role).toBeNull()
    }
    const own = await known(anna, path)
    const proposed = await anna.post(`/api/authority-facts/${own?.used?.id}/propose`)
    expect(proposed.statusCode, proposed.body).toBe(200)
    await testApp.work()
    const mails = await mailsTo(testApp, council.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ proposes a figure: Rounding of weeks$/),
    ])
    expect(mails[0]?.text).toContain('The council, “Guide for providers” (1 Aug 2026), seen 1 Sep 2026')
    const seen = await known(council, path)
    expect(seen).toMatchObject({ used: null, others: [{ standing: 'own', value: 'whole-up' }] })
    await council.post(`/api/authority-facts/${own?.used?.id}/confirm`)
    expect((await known(anna, path))?.used).toMatchObject({ standing: 'confirmed', value: 'whole-up' })
    expect((await known(anna, path))?.others).toHaveLength(1)
    expect(await rulesOf(bea, id)).toEqual({ '2026-27': { rounding: 'whole-up' } })
  })

  test('counts its calendars, and those of no other organisation', async () => {
    const { path, anna, siteId, id } = await aCouncil('Cornwall')
    const ours = await given.calendar({ siteId })
    const theirs = await given.calendar({ siteId: (await given.site({ localAuthorityId: id })).id })
    const ada = await people.signedIn('system_admin')
    const roundingOf = async (calendarId: string) =>
      (await ada.get(`/api/calendars/${calendarId}`)).json().requirements.rounding
    await anna.put(path, rounding('whole-up'))
    expect([await roundingOf(ours.id), await roundingOf(theirs.id)]).toEqual(['whole-up', undefined])
    const listed = (await anna.get('/api/calendars')).json<{ id: string; claimed: { verdict: string } }[]>()
    expect(listed.find((item) => item.id === ours.id)?.claimed.verdict).toContain('weeks')
  })

  test('counts before a rule that was typed without a source, and not before one with a source', async () => {
    const { id, path, anna, ada, siteId } = await aCouncil('Hertfordshire')
    const { id: calendarId } = await given.calendar({ siteId })
    const counted = async () => (await ada.get(`/api/calendars/${calendarId}`)).json().requirements.rounding
    await ada.patch(`/api/local-authorities/${id}`, {
      fundingRequirements: { default: { rounding: 'tenths' } },
    })
    expect(await counted()).toBe('tenths')
    await anna.put(path, rounding('half'))
    expect((await known(anna, path))?.used).toMatchObject({ standing: 'own', value: 'half' })
    expect(await counted()).toBe('half')
    const listed = (await anna.get('/api/local-authorities')).json<ListedLocalAuthority[]>()
    expect(listed.find((each) => each.id === id)?.rulesWithOwn?.['2026-27']).toEqual({ rounding: 'half' })
    await ada.put(path, rounding('whole-up'))
    expect(await counted()).toBe('whole-up')
  })

  test('can be removed, and is only of authorities in which it has a site', async () => {
    const { path, anna } = await aCouncil('Wiltshire')
    const elsewhere = await given.localAuthority('Rutland')
    expect(
      (await anna.put(`/api/local-authorities/${elsewhere.id}/facts`, rounding('half'))).statusCode,
    ).toBe(404)
    await anna.put(path, rounding('half'))
    const own = await known(anna, path)
    expect((await anna.delete(`/api/authority-facts/${own?.used?.id}`)).statusCode).toBe(200)
    expect((await known(anna, path))?.used).toBeNull()
  })
})

test('how much is known of all authorities this year is counted with its sources', async () => {
  const count = () => countKnownFacts(openDatabase(testApp.pool), testApp.clock.now())
  const counted = await count()
  expect(counted.authorities).toBe(219)
  const { path, ada } = await aCouncil('Surrey')
  await ada.put(path, rounding('half', '2024-25'))
  expect((await count()).rounding).toBe(counted.rounding)
  await ada.put(path, rounding('half'))
  expect((await count()).rounding).toBe(counted.rounding + 1)
})
