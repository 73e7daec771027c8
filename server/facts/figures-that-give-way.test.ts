import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactPackInput, FactPackPreview } from '#contract/authorities/fact-packs.ts'
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
    ...{ path, facts: `${path}/facts`, siteId: site.id },
    council: await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id }),
    counted: async () => (await ada.get(`/api/calendars/${calendarId}`)).json().requirements.rounding ?? null,
  }
}

test('a draft is offered what the council confirms for every year', async () => {
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
