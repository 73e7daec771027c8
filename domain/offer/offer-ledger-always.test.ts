import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTargetWeeks, type FundingRequirements } from '#domain/authority/target-weeks.ts'
import { planOf } from '#domain/test/offered-plan.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { closedRangesInOrder, type Offer } from './offer.ts'
import { offerLedger } from './offer-ledger.ts'

test('hours used are never more than the entitlement, nor weeks funded more than those open or allowed', () => {
  const weeks = fc.integer({ min: 380, max: 520 }).map((tenths) => tenths / 10)
  const byPeriod = fc.record({ summer: fc.nat(22), autumn: fc.nat(17), spring: fc.nat(13) })
  const hours = fc.nat(10)
  const pattern = fc.tuple(hours, hours, hours, hours, hours)
  const offer = fc.record({
    ...{
      id: fc.constant('any'),
      name: fc.constant('Any'),
      entitlement: fc.constantFrom(10, 12.5, 15, 22.5, 30),
    },
    ...{ model: fc.constantFrom('term-time', 'stretched'), weeks, pattern: fc.option(pattern) },
    weeksByPeriod: fc.option(byPeriod),
  }) as fc.Arbitrary<Offer>
  const rules = fc.record(
    {
      mostStretchedWeeks: byPeriod,
      hoursRounding: fc.constantFrom('hundredths', 'thousandths', 'quarter-hours'),
      claims: fc.constantFrom('by-period', 'by-year'),
      targetWeeks: fc.constantFrom({ summer: 13, autumn: 14, spring: 12 }, defaultTargetWeeks),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<FundingRequirements>>
  const range = fc.tuple(fc.nat(364), fc.nat(40)).map(([from, days]) => ({
    startDate: addDays('2026-04-01', from),
    endDate: addDays('2026-04-01', Math.min(364, from + days)),
  }))
  fc.assert(
    fc.property(offer, rules, fc.array(range, { maxLength: 4 }), (some, known, closed) => {
      const plan = planOf(known, closedRangesInOrder(closed))
      const ledger = offerLedger(some, plan)
      expect(ledger.hours).toBeLessThanOrEqual(ledger.hoursPerYear)
      expect(ledger.hours + ledger.hoursLeft).toBeCloseTo(ledger.hoursPerYear, 6)
      expect(ledger.claims.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(ledger.hours, 6)
      const most = known.mostStretchedWeeks
      for (const { fundedWeeks, openWeeks, period } of ledger.claims) {
        expect(fundedWeeks).toBeLessThanOrEqual(openWeeks)
        if (some.model === 'stretched' && most !== undefined && period !== 'year')
          expect(fundedWeeks).toBeLessThanOrEqual(most[period])
      }
      expect(ledger.notFunded.every((monday) => !Number.isNaN(Date.parse(monday)))).toBe(true)
    }),
  )
})
