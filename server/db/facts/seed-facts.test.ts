import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FactInput, type FactOfYear } from '#contract/authorities/facts.ts'
import { openDatabase } from '#server/db/database.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { seedFacts } from './seed-facts.ts'
import { type ShippedFact, shippedFacts } from './shipped-facts.ts'

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
  pageDate: null,
}
const shipped = (localAuthority: string, fundingYear: string, kind: string, value: unknown): ShippedFact => ({
  localAuthority,
  ...FactInput.parse({ kind, fundingYear, value, source: { ...source, seenOn: '2026-11-23' } }),
})
const rates = { 'age-2': { pencePerHour: 850, supplements: [] } }

/** What the start of a later release does. */
const start = (...later: ShippedFact[]) =>
  seedFacts(openDatabase(testApp.ownerPool), testApp.clock.now(), [...shippedFacts(), ...later])

let name: string
let path: string
let council: Person
let ada: Person
let anna: Person

const names = ['Rutland', 'Slough', 'Bury', 'Torbay', 'Luton', 'Medway']
beforeEach(async () => {
  name = names.shift() ?? ''
  const { id } = await given.localAuthority(name)
  const { organizationId } = await given.site({ localAuthorityId: id })
  path = `/api/local-authorities/${id}/facts`
  council = await people.signedIn('la_user', { localAuthorityId: id })
  ada = await people.signedIn('system_admin')
  anna = await people.signedIn('org_admin', { organizationId })
})

const kindOf = async (person: Person, kind: string, fundingYear = '2026-27') =>
  (await person.get(`${path}?fundingYear=${fundingYear}`))
    .json<FactOfYear[]>()
    .find((fact) => fact.kind === kind)
const inputOf = (kind: string, value: unknown, fundingYear: string) => ({
  ...{ kind, value, fundingYear },
  source: { ...source, seenOn: '2026-09-01' },
})

test('a fact that a later release ships comes to a running installation with its source, once', async () => {
  const later = [shipped(name, '2026-27', 'rates', rates), shipped(name, 'default', 'rounding', 'half')]
  await start(...later)
  await start(...later)
  expect(await kindOf(ada, 'rates')).toMatchObject({
    used: { value: rates, standing: 'recorded', source, seenOn: '2026-11-23' },
    others: [],
  })
  expect((await kindOf(ada, 'rounding'))?.used?.value).toBe('half')
  const { rows } = await testApp.ownerPool.query(
    'select count(*)::int as facts from authority_facts join local_authorities a on a.id = local_authority_id where a.name = $1',
    [name],
  )
  expect(rows).toEqual([{ facts: 2 }])
})

test('a shipped fact that was removed stays removed', async () => {
  const later = shipped(name, '2026-27', 'rounding', 'half')
  await start(later)
  const fact = await kindOf(ada, 'rounding')
  expect((await ada.delete(`/api/authority-facts/${fact?.used?.id}`)).statusCode).toBe(200)
  await start(later)
  expect((await kindOf(ada, 'rounding'))?.used).toBeNull()
})

test('what a council and an administrator recorded stays, also where it is for all years', async () => {
  await council.put(path, inputOf('rounding', 'tenths', '2026-27'))
  await ada.put(path, inputOf('fundsBankHolidays', true, 'default'))
  await start(
    shipped(name, '2026-27', 'rounding', 'half'),
    shipped(name, '2026-27', 'fundsBankHolidays', false),
    shipped(name, 'default', 'rounding', 'whole-up'),
  )
  expect(await kindOf(ada, 'rounding')).toMatchObject({ used: { value: 'tenths', standing: 'confirmed' } })
  expect(await kindOf(ada, 'fundsBankHolidays')).toMatchObject({ used: { value: true }, others: [] })
  expect((await kindOf(ada, 'rounding', '2027-28'))?.used?.value).toBe('whole-up')
})

test('an organisation’s own figure is not replaced by a shipped one, until it is removed', async () => {
  await anna.put(path, inputOf('rates', { 'age-2': { pencePerHour: 900, supplements: [] } }, '2026-27'))
  const later = shipped(name, 'default', 'rates', rates)
  await start(later)
  const own = await kindOf(anna, 'rates')
  expect(own).toMatchObject({ used: { standing: 'own' }, others: [] })
  await anna.delete(`/api/authority-facts/${own?.used?.id}`)
  await start(later)
  expect((await kindOf(anna, 'rates'))?.used).toMatchObject({ standing: 'recorded', value: rates })
})

test('a rule that an earlier release stored without a source stays as well', async () => {
  const typed = { default: { rounding: 'tenths', hoursPerWeek: 15 } }
  await testApp.ownerPool.query('update local_authorities set funding_requirements = $1 where name = $2', [
    JSON.stringify(typed),
    name,
  ])
  const later = [shipped(name, '2026-27', 'rounding', 'half'), shipped(name, 'default', 'hoursPerWeek', 15)]
  await start(...later)
  await start(...later)
  expect(await kindOf(ada, 'rounding')).toMatchObject({ used: { value: 'tenths', source: null }, others: [] })
  expect((await kindOf(ada, 'hoursPerWeek'))?.used?.source).toEqual(source)
})
