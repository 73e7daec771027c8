import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { RollOutSite } from '#contract/calendars/roll-outs.ts'
import type { KnownRequirements } from '#domain/authority/target-weeks.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { rolledOut } from '#server/test/rolled-out.ts'

let testApp: TestApp
let anna: Person
let rows: RollOutSite[]

const termTime: Offer = {
  ...{ id: 'term', name: 'Term-time only', entitlement: 15, model: 'term-time' },
  ...{ weeks: null, weeksByPeriod: null, pattern: null },
}
const stretched: Offer = { ...termTime, id: 'all', name: 'Stretched', model: 'stretched', weeks: 51 }

/** Of each authority what it has said, and what becomes of 15 hours over 51 weeks there. */
const authorities: Readonly<Record<string, KnownRequirements>> = {
  Sheffield: {},
  Leeds: { stretchedWeeks: [45, 47.5, 50] },
  Staffordshire: { stretchedWeeks: [] },
  Birmingham: {
    mostStretchedWeeks: { summer: 20, autumn: 16, spring: 12 },
    hoursRounding: 'thousandths',
  },
  Cardiff: {},
}
const sitesEach = 8

beforeAll(async () => {
  testApp = await startTestApp()
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization()
  for (const [name, rules] of Object.entries(authorities)) {
    const { id: localAuthorityId } = await given.localAuthority(name)
    await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where id = $2', [
      JSON.stringify({ default: rules }),
      localAuthorityId,
    ])
    for (let number = 1; number <= sitesEach; number += 1)
      await given.site({ organizationId, localAuthorityId, name: `${name} ${number}` })
  }
  anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const { rows: sites } = await testApp.ownerPool.query<{ id: string }>(
    `select id from sites where organization_id = $1 and name = 'Sheffield 1'`,
    [organizationId],
  )
  const { id } = await given.calendar({
    ...{ siteId: sites[0]?.id ?? '', fundingYear: '2026-27', offers: [termTime, stretched] },
    closedRanges: [{ startDate: '2026-12-28', endDate: '2027-01-01' }],
  })
  const saved = await anna.post(`/api/calendars/${id}/templates`, {
    ...{ name: 'Both offers', audience: 'organization' },
  })
  const by = rolledOut(anna)
  const rollOut = await by.start({
    ...{ fundingYear: '2027-28', method: 'template', templateId: saved.json<{ id: string }>().id },
  })
  await testApp.work()
  rows = await by.sitesOf(rollOut)
})
afterAll(() => testApp.close())

const sitesOf = (authority: string) => rows.filter(({ siteName }) => siteName.startsWith(authority))
const saysOf = ({ adjustments }: RollOutSite) =>
  adjustments.flatMap(({ sentence }) => (sentence.startsWith('“') ? sentence : []))
const failsOf = ({ calendar }: RollOutSite) => (calendar?.fails ?? []).filter((fail) => fail.startsWith('“'))

async function stretchedAt({ calendar }: RollOutSite) {
  const found = (await anna.get(`/api/calendars/${calendar?.id}`)).json<Calendar>()
  const ledger = found.offerLedgers.find(({ offerId }) => offerId === 'all')
  return ledger && [ledger.hoursPerWeek, ledger.fundedWeeks, ledger.claims.map(({ mostWeeks }) => mostWeeks)]
}

test('both offers are rolled out to forty sites', () => {
  expect(rows.map(({ state }) => state)).toEqual(Array(40).fill('made'))
})

test.each([
  ['Sheffield', [], [], [11.17, 51, [null, null, null]]],
  [
    'Leeds',
    ['“Stretched” is over 50 weeks instead of 51: the authority allows 45, 47.5 and 50.'],
    [],
    [11.4, 50, [null, null, null]],
  ],
  [
    'Staffordshire',
    ['“Stretched” is left out: the authority does not let hours be stretched.'],
    [],
    undefined,
  ],
  [
    'Birmingham',
    [],
    [
      '“Stretched” funds 48 of its 51 weeks: 51 are open, and the authority allows 20 in summer, 16 in autumn and 12 in spring.',
    ],
    [11.176, 48, [20, 16, 12]],
  ],
  [
    'Cardiff',
    [
      '“Term-time only” is left out: in Wales the entitlement is 10 and 30 hours a week.',
      '“Stretched” is left out: in Wales the entitlement is 10 and 30 hours a week.',
    ],
    [],
    undefined,
  ],
] as const)(
  'at each site of %s by its own rules, and what does not fit is said',
  async (authority, said, fails, stretched) => {
    const here = sitesOf(authority)
    expect(here).toHaveLength(sitesEach)
    for (const site of here) {
      expect(saysOf(site)).toEqual(said)
      expect(failsOf(site)).toEqual(fails)
      expect(await stretchedAt(site)).toEqual(stretched)
    }
  },
)
