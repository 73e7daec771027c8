import { expect, test } from 'vitest'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { checkOffers } from '#domain/offer/check-offer.ts'
import { deliveryModel } from '#domain/offer/delivery-model.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { offerLedger, termTimeWeeksOf } from '#domain/offer/offer-ledger.ts'
import { planOf, termTime } from '#domain/test/offered-plan.ts'
import { isHeadcountOffer, offerInWords } from './headcount.ts'
import { readGrid } from './headcount-grid.ts'
import { type PlanToValue, paidPlanOf } from './paid-plan.ts'

test('an offer of Wales’s 30 hours has up to nine open weeks outside term, which parents choose', () => {
  const wales = {
    targetWeeks: { summer: 13, autumn: 14, spring: 12 },
    claims: 'by-year',
    entitlementWeeks: 39,
  } as const
  const offer: Offer = { ...termTime, entitlement: 30, weeks: 48 }
  expect(offerLedger(offer, planOf(wales))).toMatchObject({
    ...{ hoursPerWeek: 30, hoursPerYear: 1440, fundedWeeks: 47, hours: 1410, hoursLeft: 30, notFunded: [] },
    claims: [{ period: 'year', fundedWeeks: 47, mostWeeks: 48, weeksLeft: 1 }],
  })
  const [weeks] = checkOffers([offer], planOf(wales))
  expect(weeks).toMatchObject({
    outcome: 'warning',
    sentence: '“Term-time” funds 47 of its 48 weeks: 52 are open.',
  })
  const closed = [{ startDate: '2026-07-27', endDate: '2026-08-31' }]
  expect(offerLedger(offer, planOf(wales, closed)).fundedWeeks).toBe(46)
  const plan = planOf(wales)
  const funded = termTimeWeeksOf(offer, plan).reduce((sum, { thousandths }) => sum + thousandths, 0)
  expect(funded).toBe(1_410_000)
  expect(deliveryModel({ offers: [offer] })).toBe('Term-time and holidays')
})

test('with holiday weeks the claim of a Welsh year has as many open weeks outside term, and none elsewhere', () => {
  const year = { fundingYear: '2026-27', yearStart: 'april' } as const
  const context = { bankHolidays: new Set<string>(), closures: [] }
  const requirements = requirementsOfYear(null, year, 'Wales')
  const term = { termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-17', halfTerm: null } as const
  const offers = ['term-time', 'term-time-48', 'term-time-41']
  const weeks = (open: Partial<PlanToValue>) =>
    paidPlanOf({ terms: [term], context, rules: { ...year, requirements }, ...open }, offers).claims[0]?.weeks
  const own = weeks({})?.['term-time'] ?? 0
  expect(weeks({})).toEqual({ 'term-time': own, 'term-time-48': own + 9, 'term-time-41': own + 2 })
  // Only the week of 6 April and that of 20 July are open besides.
  const closedRanges = [{ startDate: '2026-07-27', endDate: '2027-03-31' }]
  expect(weeks({ closedRanges })?.['term-time-48']).toBe(own + 2)
  expect(
    paidPlanOf({ terms: [term], context, rules: { ...year, requirements: planOf().requirements } }, offers)
      .claims[0]?.weeks['term-time-48'],
  ).toBeNull()
  expect(['term-time-39', 'term-time-49'].some(isHeadcountOffer)).toBe(false)
  const text = 'Year\t3 and 4\tTerm-time and holidays, 48 weeks\t12\t30'
  expect(readGrid(text, { periods: ['year'], ageBands: ['age-3-4'] })[0]?.offer).toBe('term-time-48')
  expect(offerInWords('term-time-48')).toBe('Term-time and holidays, 48 weeks')
})
