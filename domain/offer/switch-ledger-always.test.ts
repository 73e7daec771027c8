import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  claimsPer,
  entitlementHours,
  type FundingRequirements,
  hoursRoundings,
  weekRoundings,
} from '#domain/authority/target-weeks.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { countYear } from '#domain/count/school-days.ts'
import { over, planOf, termTime } from '#domain/test/offered-plan.ts'
import { fundingYearStarts, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { defaultTermDates, termTypes } from '#domain/year/term.ts'
import type { Offer } from './offer.ts'
import { type OfferedPlan, offerLedger } from './offer-ledger.ts'
import { switchesBetween } from './switch-table.ts'

const days = fc.integer({ min: -12, max: 12 })
const perTerm = (least: number, most: number) =>
  fc.record({
    summer: fc.integer({ min: least, max: most }),
    autumn: fc.integer({ min: least, max: most }),
    spring: fc.integer({ min: least, max: most }),
  })

/** Every shape of rules that an authority may have; terms begin and end on any day, also across two periods. */
const anyPlan: fc.Arbitrary<OfferedPlan> = fc
  .record({
    startYear: fc.integer({ min: 2024, max: 2030 }),
    yearStart: fc.constantFrom(...fundingYearStarts),
    moves: fc.array(days, { minLength: 6, maxLength: 6 }),
    targetWeeks: perTerm(8, 16),
    rules: fc.record(
      {
        rounding: fc.constantFrom(...weekRoundings),
        claims: fc.constantFrom(...claimsPer),
        mostStretchedWeeks: perTerm(8, 22),
        hoursRounding: fc.constantFrom(...hoursRoundings),
        entitlementWeeks: fc.constantFrom(38, 39),
        fundsBankHolidays: fc.boolean(),
        switching: fc.constant('at-period-start' as const),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ startYear, yearStart, moves, targetWeeks, rules }) => {
    const fundingYear = `${startYear}-${String(startYear + 1).slice(2)}`
    const requirements = { targetWeeks, ...rules } as FundingRequirements
    const holidays = [startYear, startYear + 1].flatMap((year) =>
      projectedHolidays('england-and-wales', year),
    )
    const terms = termTypes.map((termType, index) => {
      const { startDate, endDate } = defaultTermDates(fundingYear)[termType]
      const [start = 0, end = 0] = moves.slice(index * 2)
      return {
        termType,
        startDate: addDays(startDate, start),
        endDate: addDays(endDate, end),
        halfTerm: null,
      }
    })
    const year = { fundingYear, yearStart, requirements }
    const context = { bankHolidays: new Set(holidays.map(({ date }) => date)), closures: [] }
    const { claims } = countYear(terms, context, year)
    return { ...year, ...context, terms, closedRanges: [], claims }
  })

const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    entitlement: fc.constantFrom(...entitlementHours),
    weeks: fc.option(fc.integer({ min: 380, max: 520 }).map((tenths) => tenths / 10)),
    pattern: fc.option(fc.constantFrom([5, 5, 0, 0, 0], [10, 10, 10, 0, 0] as const)),
  })
  .map(({ entitlement, weeks, pattern }) => ({
    ...(weeks === null ? termTime : over(weeks)),
    ...{ entitlement, pattern: pattern as Offer['pattern'] },
  }))

const hoursOf = (offer: Offer, plan: OfferedPlan) =>
  new Map(offerLedger(offer, plan).claims.map(({ period, hours }) => [period as string, hours]))

test('a family that switches has used the hours of the claims before, as the ledger of its offer has them', () => {
  fc.assert(
    fc.property(anyPlan, anyOffer, anyOffer, (plan, one, other) => {
      const then = { ...other, id: 'other', entitlement: one.entitlement }
      for (const { first, from, switched } of switchesBetween([one, then], plan)) {
        if (plan.requirements.claims === 'by-year') continue
        const order = termTypesFrom(plan.yearStart)
        const hours = hoursOf(first, plan)
        const before = order.slice(0, order.indexOf(from)).map((period) => hours.get(period) ?? 0)
        expect(switched.used).toBeCloseTo(
          before.reduce((sum, each) => sum + each, 0),
          2,
        )
      }
    }),
  )
})

test('a switch to an offer of the same weeks leaves what the ledger of both leaves', () => {
  fc.assert(
    fc.property(anyPlan, anyOffer, (plan, one) => {
      const { hoursLeft } = offerLedger(one, plan)
      for (const { switched } of switchesBetween([one, { ...one, id: 'twin' }], plan))
        expect(switched.unused).toBeCloseTo(hoursLeft, 2)
    }),
  )
})

// Mo 31 August | Tu 1 - Fr 4 September: the holiday is summer's, the four school days are autumn's.
test('the days of a week across two periods are used in the period of their claim', () => {
  const usual = planOf({ targetWeeks: { summer: 13, autumn: 16, spring: 11 } })
  const terms = usual.terms.map((term) =>
    term.termType === 'autumn' ? { ...term, startDate: '2026-09-01' } : term,
  )
  const { claims } = countYear(terms, usual, usual)
  const [first] = switchesBetween([termTime, over(48)], { ...usual, terms, claims })
  expect(claims.map(({ schoolDays }) => schoolDays)).toEqual([65, 74, 55])
  expect(first).toMatchObject({ first: { id: 'term' }, from: 'autumn', switched: { used: 195 } })
})
