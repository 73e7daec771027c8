import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FactOfYear } from '#contract/authorities/facts.ts'
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

const source = { publisher: 'Kent', title: 'Guide', address: null, pageDate: null, seenOn: '2026-09-01' }
const rounding = (value: string) => ({ kind: 'rounding', fundingYear: '2026-27', value, source })

async function aCouncil(name: string) {
  const { id } = await givenIn(testApp).localAuthority(name)
  const { organizationId } = await givenIn(testApp).site({ localAuthorityId: id })
  const people = peopleOf(testApp)
  const path = `/api/local-authorities/${id}/facts`
  return {
    path,
    council: await people.signedIn('la_user', { localAuthorityId: id }),
    anna: await people.signedIn('org_admin', { organizationId }),
    async usedBy(person: Person) {
      const facts = (await person.get(`${path}?fundingYear=2026-27`)).json<FactOfYear[]>()
      return facts.find(({ kind }) => kind === 'rounding')?.used ?? null
    },
  }
}

const replaced = 'was replaced since you opened this page'

test.each(['confirmation first', 'record first'])(
  'a council confirms only what it has seen, also while it is recorded otherwise: %s',
  async (order) => {
    for (const name of ['Kent', 'Essex', 'Surrey', 'Norfolk', 'Dorset']) {
      const { path, council, usedBy } = await aCouncil(name)
      await council.put(path, rounding('tenths'))
      await council.delete(`/api/authority-facts/${(await usedBy(council))?.id}`)
      await ada.put(path, rounding('half'))
      const seen = await usedBy(council)
      const calls = [
        () => council.post(`/api/authority-facts/${seen?.id}/confirm`),
        () => ada.put(path, rounding('whole-up')),
      ]
      const [one, other] = await Promise.all(
        (order === 'record first' ? calls.toReversed() : calls).map((call) => call()),
      )
      const [confirmed, recorded] = order === 'record first' ? [other, one] : [one, other]
      expect([confirmed?.statusCode, recorded?.statusCode].toSorted()).toEqual([200, 409])
      if (confirmed?.statusCode === 200)
        expect(await usedBy(ada)).toMatchObject({ standing: 'confirmed', value: 'half' })
      else {
        expect(confirmed?.json().message).toContain(replaced)
        expect(await usedBy(ada)).toMatchObject({ standing: 'recorded', value: 'whole-up' })
      }
    }
  },
)

test('a confirmation of what was replaced or removed says what is known now', async () => {
  const { path, council, usedBy } = await aCouncil('Rutland')
  await ada.put(path, rounding('half'))
  const confirm = `/api/authority-facts/${(await usedBy(council))?.id}/confirm`
  await ada.put(path, rounding('whole-up'))
  const late = await council.post(confirm)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    `“Rounding of weeks” ${replaced}: it is now “up to the whole week”. Look at it, then try again.`,
  ])
  await ada.delete(`/api/authority-facts/${(await usedBy(ada))?.id}`)
  expect((await council.post(confirm)).json().message).toContain('was removed since you opened this page')
  expect(await usedBy(council)).toBeNull()
})

test('a proposal that its organisation changes is not confirmed, and the new figure stays its own', async () => {
  const { path, council, anna, usedBy } = await aCouncil('Cornwall')
  await anna.put(path, rounding('half'))
  const { id } = (await usedBy(anna)) ?? {}
  await anna.post(`/api/authority-facts/${id}/propose`)
  await anna.put(path, rounding('whole-up'))
  const late = await council.post(`/api/authority-facts/${id}/confirm`)
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toContain('The organisation has changed or withdrawn its proposal')
  expect(late.body).not.toContain('whole week')
  expect(await usedBy(council)).toBeNull()
})

test('two figures of different kinds that are recorded at once both count', async () => {
  const { path, council } = await aCouncil('Devon')
  const kinds = [
    rounding('half'),
    { ...rounding('down'), kind: 'claims', value: 'by-year' },
    { ...rounding('down'), kind: 'hoursPerWeek', value: 15 },
    { ...rounding('down'), kind: 'mostStretchedWeeks', value: { summer: 22, autumn: 17, spring: 13 } },
  ]
  const answers = await Promise.all(kinds.map((fact) => council.put(path, fact)))
  expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual([
    200, 200, 200, 200,
  ])
  const listed = await ada.get('/api/local-authorities')
  const devon = listed
    .json<{ name: string; fundingRequirements: object }[]>()
    .find(({ name }) => name === 'Devon')
  expect(devon?.fundingRequirements).toMatchObject({
    '2026-27': { rounding: 'half', hoursPerWeek: 15, mostStretchedWeeks: { summer: 22 } },
  })
})
