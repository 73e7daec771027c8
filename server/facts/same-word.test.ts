import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactPackInput, FactPackPreview } from '#contract/authorities/fact-packs.ts'
import type { FactOfYear } from '#contract/authorities/facts.ts'
import type { FactKind } from '#domain/facts/fact.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let ada: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ada = await peopleOf(testApp).signedIn('system_admin')
})
afterAll(() => testApp.close())

const source = {
  publisher: 'The council',
  title: 'Guide',
  address: null,
  pageDate: null,
  seenOn: '2026-09-01',
}
const rounding = (value: string, fundingYear = '2026-27') => ({
  kind: 'rounding',
  ...{ fundingYear, value, source },
})

async function aCouncil(name: string) {
  const given = givenIn(testApp)
  const { id } = await given.localAuthority(name)
  const site = await given.site({ localAuthorityId: id })
  const { id: calendarId } = await given.calendar({ siteId: site.id })
  const path = `/api/local-authorities/${id}`
  return {
    ...{ id, path, facts: `${path}/facts`, siteId: site.id },
    council: await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id }),
    shown: async (kind: FactKind = 'rounding') =>
      (await ada.get(`${path}/facts?fundingYear=2026-27`))
        .json<FactOfYear[]>()
        .find((fact) => fact.kind === kind)?.used?.value ?? null,
    counted: async () => (await ada.get(`/api/calendars/${calendarId}`)).json().requirements.rounding ?? null,
  }
}

describe('calendars are counted by the figure that is shown as used', () => {
  const words = ['nothing', 'without a source', 'recorded', 'confirmed']

  test('whoever said it of the year and of every year, also once it is confirmed or removed', async () => {
    const { id, shown, counted } = await aCouncil('Kent')
    const stored = ({ word, year, value }: { word: string; year: string; value: string }) =>
      testApp.ownerPool.query(
        `insert into authority_facts (local_authority_id, funding_year, kind, value, publisher, title, seen_on, recorded_at)
         values ($1, $2, 'rounding', $3, $4, $4, '2026-09-01', now())`,
        [id, year, JSON.stringify(value), word === 'without a source' ? null : 'The council'],
      )
    const change = (set: string, year: string) =>
      testApp.ownerPool.query(
        `update authority_facts set ${set} = now()
         where local_authority_id = $1 and funding_year = $2 and ended_at is null`,
        [id, year],
      )
    const seen = new Set<unknown>()
    for (const everyYear of words)
      for (const ofYear of words) {
        for (const [word, year, value] of [
          [everyYear, 'default', 'half'],
          [ofYear, '2026-27', 'tenths'],
        ] as const) {
          if (word !== 'nothing') await stored({ word, year, value })
          if (word === 'confirmed') await change('confirmed_at', year)
        }
        expect(await counted(), `${everyYear}, of the year ${ofYear}`).toBe(await shown())
        seen.add(await shown())
        await change('ended_at', 'default')
        expect(await counted(), `${everyYear} removed, of the year ${ofYear}`).toBe(await shown())
        await change('ended_at', '2026-27')
      }
    expect(seen).toEqual(new Set([null, 'half', 'tenths']))
  })

  test('and a draft is offered what the council confirms for every year', async () => {
    const { facts, council, siteId } = await aCouncil('Essex')
    await ada.put(facts, rounding('tenths', '2027-28'))
    testApp.clock.advance({ minutes: 1 })
    const draft = await givenIn(testApp).calendar({ siteId, fundingYear: '2027-28' })
    const offered = async () => (await ada.get(`/api/calendars/${draft.id}/counted-otherwise`)).json()
    testApp.clock.advance({ minutes: 1 })
    await council.put(facts, rounding('tenths', 'default'))
    expect(await offered()).toEqual({ found: null })
    await council.put(facts, rounding('whole-up', 'default'))
    expect((await offered()).found?.changes).toEqual([
      'Rounding of weeks: in tenths, today up to the whole week.',
    ])
  })
})

describe('a year’s figure that would give way to what stands for every year', () => {
  test('is refused where the council has confirmed the other, typed, in the form of all rules and in a pack', async () => {
    const { path, facts, council } = await aCouncil('Surrey')
    await ada.put(facts, rounding('tenths'))
    const pack = (await ada.get('/api/fact-packs')).json<FactPackInput>()
    await council.put(facts, rounding('whole-up', 'default'))
    const inForm = {
      fundingRequirements: { default: { rounding: 'whole-up' }, '2027-28': { rounding: 'half' } },
    }
    for (const refused of [await ada.put(facts, rounding('half', '2027-28')), await ada.patch(path, inForm)])
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'The authority has confirmed “Rounding of weeks”. Ask one of its users to correct it.',
      ])
    const preview = (await ada.post('/api/fact-packs/preview', pack)).json<FactPackPreview>()
    expect(preview.rows.find(({ authorityName }) => authorityName === 'Surrey')).toMatchObject({
      verdict: 'weakens',
      current: { value: 'whole-up', fundingYear: 'default' },
    })
  })

  test('is refused without a source where the other has one', async () => {
    const { path, facts, counted } = await aCouncil('Norfolk')
    await ada.put(facts, rounding('tenths', 'default'))
    const fundingRequirements = { default: { rounding: 'tenths' }, '2026-27': { rounding: 'half' } }
    const refused = await ada.patch(path, { fundingRequirements })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '“Rounding of weeks” is known with its source for every year. Say where the figure of 2026-27 is printed.',
    ])
    expect((await ada.patch(path, { fundingRequirements, source })).statusCode).toBe(200)
    expect(await counted()).toBe('half')
  })
})

test('the form of all rules leaves rates and windows, and figures that gave way, as they are', async () => {
  const { path, facts, council, shown } = await aCouncil('Dorset')
  const rates = { 'age-2': { pencePerHour: 800, supplements: [] } }
  await ada.put(facts, { kind: 'rates', fundingYear: '2026-27', value: rates, source })
  await ada.put(facts, rounding('tenths'))
  await council.put(facts, rounding('whole-up', 'default'))
  const fundingRequirements = { default: { rounding: 'whole-up', hoursPerWeek: 15 } }
  expect((await ada.patch(path, { fundingRequirements })).statusCode).toBe(200)
  expect(await shown('rates')).toEqual(rates)
  expect(await shown('hoursPerWeek')).toBe(15)
  const found = (await ada.get(`${facts}?fundingYear=2026-27`)).json<FactOfYear[]>()
  expect(found.find(({ kind }) => kind === 'rounding')?.others).toMatchObject([{ value: 'tenths' }])
})
