import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Headcounts } from '#contract/organizations/headcounts.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a claim is paid by the rates of the year in which it begins, wherever the site’s year does', async () => {
  const given = givenIn(testApp)
  const { id: localAuthorityId } = await given.localAuthority('Calderdale')
  const { id, organizationId } = await given.site({ localAuthorityId })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  for (const [fundingYear, pencePerHour] of [
    ['2026-27', 541],
    ['2027-28', 600],
  ] as const) {
    const source = { publisher: 'The council', title: `Rates ${fundingYear}`, address: null, pageDate: null }
    const value = { 'age-3-4': { pencePerHour, supplements: [] } }
    const fact = { kind: 'rates', fundingYear, source: { ...source, seenOn: '2026-04-01' }, value }
    const recorded = await anna.put(`/api/local-authorities/${localAuthorityId}/facts`, fact)
    expect(recorded.statusCode, recorded.body).toBe(200)
  }
  const claimed = async () => {
    const answer = await anna.get(`/api/sites/${id}/headcounts?fundingYear=2026-27`)
    const { periods, claims, ratesSource } = answer.json<Headcounts>()
    expect(claims.map(({ period }) => period)).toEqual(periods)
    return { claims: claims.map(({ period, ratesOf }) => `${period} ${ratesOf}`), ratesSource }
  }
  expect((await claimed()).claims).toEqual(['summer 2026-27', 'autumn 2026-27', 'spring 2026-27'])
  const organization = `/api/organizations/${organizationId}`
  expect((await anna.patch(organization, { fundingYearStart: 'september' })).statusCode).toBe(200)
  const fromSeptember = await claimed()
  expect(fromSeptember.claims).toEqual(['autumn 2026-27', 'spring 2026-27', 'summer 2027-28'])
  expect(fromSeptember.ratesSource).toMatch(/Rates 2026-27.*Rates 2027-28/)
  // A calendar keeps the beginning that it was made with.
  await given.calendar({ siteId: id, yearStart: 'january' })
  expect((await claimed()).claims[0]).toBe('spring 2025-26')
})
