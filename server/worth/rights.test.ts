import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type EarningSite, earningSite } from '#server/test/earning-site.ts'

let testApp: TestApp
let world: EarningSite

beforeAll(async () => {
  testApp = await startTestApp()
  world = await earningSite(testApp)
})
afterAll(() => testApp.close())

const fundingYear = '2026-27'
/** How each call that has money answers. */
async function answersTo(person: Pick<Person, 'get'>): Promise<number[]> {
  const { id, headcounts } = world
  const calls = [`/api/calendars/${id}/worth`, headcounts, '/api/reports/worth', '/api/approvals/worth']
  const codes: number[] = []
  for (const path of calls) codes.push((await person.get(path)).statusCode)
  return codes
}

test('figures of money answer administrators, and managers for their sites', async () => {
  const { anna, manager, managerElsewhere, staff, council, outsider } = world
  expect(await answersTo(anna)).toEqual([200, 200, 200, 200])
  expect(await answersTo(manager)).toEqual([200, 200, 200, 403])
  expect(await answersTo(managerElsewhere)).toEqual([404, 404, 200, 403])
  expect(await answersTo(staff)).toEqual([403, 403, 403, 403])
  expect(await answersTo(council)).toEqual([403, 403, 403, 403])
  expect(await answersTo(outsider)).toEqual([404, 404, 200, 200])
  for (const of of ['person', 'organization'] as const) {
    const { key } = await makeKey(anna, { of })
    expect(await answersTo(openProgram(testApp, key))).toEqual([403, 403, 403, 403])
  }
  for (const person of [managerElsewhere, outsider])
    expect((await person.get(`/api/reports/worth?fundingYear=${fundingYear}`)).json().rows).toEqual([])
})

test('an organisation’s own rates are read by those who may know what it earns', async () => {
  const { anna, manager, staff, council, outsider, facts } = world
  const reads = async (person: Pick<Person, 'get'>) =>
    (await person.get(`${facts}?fundingYear=${fundingYear}`)).body.includes('Secret rates')
  expect([await reads(anna), await reads(manager)]).toEqual([true, true])
  for (const person of [staff, council, outsider]) expect(await reads(person)).toBe(false)
  const { key } = await makeKey(anna)
  expect(await reads(openProgram(testApp, key))).toBe(false)
})
