import { expect } from 'vitest'
import type { CalendarWorth } from '#contract/calendars/worth.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn, sheffieldTerms } from './given.ts'
import { makeWebhook } from './nursery-with-webhook.ts'
import { sharedSite } from './shared-site.ts'

const fundingYear = '2026-27'
const source = {
  ...{ publisher: 'Own books', title: 'Secret rates', address: null, pageDate: null },
  seenOn: '2026-04-01',
}
const offer: Offer = {
  ...{ id: 'a1b2c3d4-0000-4000-8000-000000000000', name: 'All year', entitlement: 15, model: 'stretched' },
  ...{ weeks: 51, weeksByPeriod: null, pattern: null },
}

/** 37 children of 12.345 hours at £9.87 in each claim, by the organisation's own rates; its calendar is approved. */
export async function earningSite(testApp: TestApp) {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const site = await sharedSite(testApp)
  const { siteId, organizationId, anna } = site
  const granted = { organizationId, sites: [{ siteId, canEdit: true }] }
  const manager = await people.signedIn('site_manager', granted)
  const plan = { siteId, fundingYear, terms: sheffieldTerms, offers: [offer] }
  const { id } = await given.calendar({ ...plan, status: 'pending', submittedBy: manager.id })
  const { localAuthorityId } = (await anna.get(`/api/calendars/${id}`)).json<{ localAuthorityId: string }>()
  const facts = `/api/local-authorities/${localAuthorityId}/facts`
  const value = { 'age-3-4': { pencePerHour: 987, supplements: [] } }
  const recorded = await anna.put(facts, { kind: 'rates', fundingYear, value, source })
  expect(recorded.statusCode, recorded.body).toBe(200)
  const lines = ['summer', 'autumn', 'spring'].map((period) => ({
    ...{ period, ageBand: 'age-3-4', offer: 'term-time', actual: null },
    planned: { children: 37, weeklyHours: 12.345 },
  }))
  const headcounts = `/api/sites/${siteId}/headcounts`
  const saved = await anna.put(headcounts, { fundingYear, seen: null, lines })
  expect(saved.statusCode, saved.body).toBe(200)
  await makeWebhook(anna)
  const approved = await anna.post(`/api/calendars/${id}/approve`)
  expect(approved.statusCode, approved.body).toBe(200)
  return {
    ...{ ...site, id, facts, headcounts, localAuthorityId, manager },
    managerElsewhere: await people.signedIn('site_manager', { organizationId }),
    staff: await people.signedIn('site_user', granted),
    council: await people.signedIn('la_user', { localAuthorityId, sites: granted.sites }),
    outsider: await people.signedIn('org_admin'),
  }
}

export type EarningSite = Awaited<ReturnType<typeof earningSite>>

/** Each figure of the site's money, and the hours of its headcount, as they may be written. */
export async function moneyOf({ anna, id }: EarningSite): Promise<readonly string[]> {
  const { pence, claims } = (await anna.get(`/api/calendars/${id}/worth`)).json<CalendarWorth>()
  const sums = [pence, ...claims.map((claim) => claim.pence)].map((sum) => {
    if (sum === null) throw new Error('There is not enough to say.')
    return sum
  })
  const pounds = sums.map((sum) => (sum / 100).toFixed(2))
  const grouped = pounds.map((sum) => sum.replace(/\B(?=(\d{3})+\.)/g, ','))
  const whole = grouped.map((sum) => `£${sum.replace(/\.\d+$/, '')}`)
  const written = [...pounds, ...grouped, ...whole, ...sums.map(String)]
  return [...written, '9.87', '12.345', '"pencePerHour":987', 'Secretrates']
}
