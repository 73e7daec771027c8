import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FactOfYear } from '#contract/authorities/facts.ts'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { requirementsFor } from '#domain/authority/year-requirements.ts'
import { openDatabase } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { rulesThen } from './rules-then.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const source = { publisher: 'Kent', title: 'Guide', address: null, pageDate: null, seenOn: '2026-09-01' }
const weeks = (summer: number) => ({ summer, autumn: 14, spring: 11 })
const years = ['default', '2026-27', '2027-28']

/** One figure at most for each year, of the authority and of the organisation: summer weeks, distinguished by number. */
const factsOfAuthority = fc.uniqueArray(
  fc.record({
    fundingYear: fc.constantFrom(...years),
    word: fc.constantFrom('confirmed', 'recorded', 'unsourced', 'own'),
  }),
  { selector: ({ fundingYear, word }) => `${fundingYear} ${word === 'own'}`, maxLength: 6 },
)

test('whatever is known, calendars are counted by the figure that is shown as the one that counts', async () => {
  const db = openDatabase(testApp.ownerPool)
  const anna = await peopleOf(testApp).signedIn('org_admin')
  const bea = await peopleOf(testApp).signedIn('org_admin')
  const authorities = (await db.select().from(localAuthorities)).slice(-25)
  const sets = fc.sample(factsOfAuthority, authorities.length)
  const now = testApp.clock.now()
  await db.update(authorityFacts).set({ endedAt: now })
  const rows = authorities.flatMap(({ id: localAuthorityId }, index) =>
    (sets[index] ?? []).map(({ fundingYear, word }, at) => ({
      ...{
        localAuthorityId,
        fundingYear,
        kind: 'targetWeeks' as const,
        value: weeks(at + 1),
        recordedAt: now,
      },
      ...(word === 'unsourced' ? {} : source),
      organizationId: word === 'own' ? anna.organizationId : null,
      confirmedAt: word === 'confirmed' ? now : null,
    })),
  )
  const stored = await db.insert(authorityFacts).values(rows).returning()
  for (const person of [anna, bea]) {
    const listed = (await person.get('/api/local-authorities')).json<ListedLocalAuthority[]>()
    for (const [index, { id, country }] of authorities.entries()) {
      const authority = listed.find((each) => each.id === id)
      const counted = authority?.rulesWithOwn ?? authority?.fundingRequirements ?? null
      const ofAuthority = stored.filter(({ localAuthorityId }) => localAuthorityId === id)
      const then = rulesThen(ofAuthority, { organizationId: person.organizationId ?? '', at: now })
      for (const fundingYear of ['2026-27', '2028-29']) {
        const shown = (await person.get(`/api/local-authorities/${id}/facts?fundingYear=${fundingYear}`))
          .json<FactOfYear[]>()
          .find(({ kind }) => kind === 'targetWeeks')?.used
        const expected = shown?.value ?? requirementsFor(null, fundingYear, country).targetWeeks
        const why = JSON.stringify([fundingYear, sets[index]])
        expect(requirementsFor(counted, fundingYear, country).targetWeeks, why).toEqual(expected)
        expect(requirementsFor(then, fundingYear, country).targetWeeks, why).toEqual(expected)
      }
    }
  }
})

async function aCouncil(name: string) {
  const { id } = await givenIn(testApp).localAuthority(name)
  const site = await givenIn(testApp).site({ localAuthorityId: id })
  const people = peopleOf(testApp)
  return {
    id,
    site,
    path: `/api/local-authorities/${id}/facts`,
    ada: await people.signedIn('system_admin'),
    anna: await people.signedIn('org_admin', { organizationId: site.organizationId }),
    council: await people.signedIn('la_user', { localAuthorityId: id }),
  }
}

const fact = (kind: string, value: unknown, fundingYear: string) => ({ kind, value, fundingYear, source })

test('what a council has confirmed until changed counts before what is recorded of a year, also once it is confirmed', async () => {
  const { path, site, ada, anna, council } = await aCouncil('Kent')
  const { id } = await givenIn(testApp).calendar({ siteId: site.id })
  const summerTarget = async () =>
    (await anna.get(`/api/calendars/${id}`)).json<Calendar>().claims[0]?.targetWeeks
  const figure = async () =>
    (await council.get(`${path}?fundingYear=2026-27`))
      .json<FactOfYear[]>()
      .find(({ kind }) => kind === 'targetWeeks')
  await ada.put(path, fact('targetWeeks', weeks(10), '2026-27'))
  await ada.put(path, fact('targetWeeks', weeks(12), 'default'))
  expect(await summerTarget()).toBe(10)
  const lasting = (await figure())?.others[0]
  expect((await council.post(`/api/authority-facts/${lasting?.id}/confirm`)).statusCode).toBe(200)
  expect(await summerTarget()).toBe(12)
  expect((await figure())?.used).toMatchObject({ value: weeks(12), standing: 'confirmed' })
})

test('the form of all rules ends no rates, no windows, and nothing that it does not show', async () => {
  const { id, path, ada, council } = await aCouncil('Dorset')
  await ada.put(path, fact('rounding', 'tenths', '2026-27'))
  await council.put(path, fact('rounding', 'half', 'default'))
  await ada.put(path, fact('rates', { 'age-2': { pencePerHour: 800, supplements: [] } }, '2026-27'))
  const rules = async () =>
    (await ada.get('/api/local-authorities'))
      .json<ListedLocalAuthority[]>()
      .find((authority) => authority.id === id)?.fundingRequirements
  expect(await rules()).toEqual({ default: { rounding: 'half' } })
  const fundingRequirements = { default: { rounding: 'half', hoursPerWeek: 15 } }
  const saved = await ada.patch(`/api/local-authorities/${id}`, { fundingRequirements })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await rules()).toEqual(fundingRequirements)
  const { rows } = await testApp.ownerPool.query(
    'select kind, funding_year from authority_facts where local_authority_id = $1 and ended_at is null order by kind, funding_year',
    [id],
  )
  expect(rows.map(({ kind, funding_year }) => `${kind} ${funding_year}`)).toEqual([
    'hoursPerWeek default',
    'rates 2026-27',
    'rounding 2026-27',
    'rounding default',
  ])
})
