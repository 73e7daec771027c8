import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultFundingRequirements, hoursRoundings } from '#domain/authority/target-weeks.ts'
import { allowedWeeksOf, offerOver, type StretchedRules, weeksFor } from './stretched-offer.ts'

const any: StretchedRules = { entitlement: 30, allowedWeeks: null, closedWeeks: 1, rounding: 'hundredths' }
const few: StretchedRules = { ...any, allowedWeeks: [45, 47.5, 50, 51] }

describe('weeks to hours', () => {
  test.each([
    [30, 46, 'hundredths', 24.78, 0.12],
    [30, 51, 'hundredths', 22.35, 0.15],
    [15, 48, 'thousandths', 11.875, 0],
    [15, 48, 'hundredths', 11.87, 0.24],
    [15, 48, 'quarter-hours', 11.75, 6],
    [30, 47.5, 'hundredths', 24, 0],
    [30, 38, 'hundredths', 30, 0],
    [15, 38, 'quarter-hours', 15, 0],
  ] as const)(
    '%s hours over %s weeks, by %s, are %s a week and leave %s',
    (entitlement, weeks, rounding, hours, left) => {
      expect(offerOver(weeks, { ...any, entitlement, rounding })).toMatchObject({
        weeks,
        hoursPerWeek: hours,
        hoursLeft: left,
        hoursPerYear: entitlement * 38,
      })
    },
  )

  test('show their sum, and the number of days needed', () => {
    expect(offerOver(46, any)).toMatchObject({
      sum: '1,140 ÷ 46 = 24.7826…, rounded down to 24.78',
      minDaysPerWeek: 3,
    })
    expect(offerOver(47.5, any)).toMatchObject({ sum: '1,140 ÷ 47.5 = 24' })
    expect(offerOver(45, any)).toMatchObject({ sum: '1,140 ÷ 45 = 25.3333…, rounded down to 25.33' })
    expect(offerOver(45, { ...any, entitlement: 15 })).toMatchObject({
      sum: '570 ÷ 45 = 12.6666…, rounded down to 12.66',
    })
    expect(offerOver(48, { ...any, entitlement: 15 })).toMatchObject({
      sum: '570 ÷ 48 = 11.875, rounded down to 11.87',
      minDaysPerWeek: 2,
    })
  })

  test.each([
    [37, any, 'Hours are spread over no fewer than 38 weeks.'],
    [52, any, 'A year of 52 weeks, 1 of them closed, has only 51 weeks.'],
    [46.25, any, 'Weeks are counted in tenths at most.'],
    [46, few, 'The authority lets hours be stretched over 45, 47.5, 50 and 51 weeks, not over 46.'],
    [
      46,
      { ...any, allowedWeeks: [] },
      'The authority does not let hours be stretched: 30 hours over 38 weeks.',
    ],
    [Number.NaN, any, 'Weeks are a number, such as 46.'],
    [53, any, 'A year has only 52 weeks.'],
  ])('are refused for %s weeks that are not allowed', (weeks, rules, refusal) => {
    expect(offerOver(weeks, rules)).toEqual({ refusal })
  })

  test('term-time only is possible everywhere', () => {
    expect(offerOver(38, { ...any, allowedWeeks: [] })).toMatchObject({ hoursPerWeek: 30 })
  })
})

describe('hours to weeks', () => {
  test('say how long the hours last, and the weeks on either side', () => {
    expect(weeksFor(22, any)).toMatchObject({
      exactWeeks: 51.81,
      fitting: { weeks: 51, hoursPerWeek: 22, hoursLeft: 18 },
      next: null,
    })
    expect(weeksFor(24, few)).toMatchObject({
      exactWeeks: 47.5,
      fitting: { weeks: 47.5, hoursLeft: 0 },
      next: { weeks: 50, hoursPerWeek: 22.8 },
    })
    expect(weeksFor(25, few)).toMatchObject({
      exactWeeks: 45.6,
      fitting: { weeks: 45, hoursPerWeek: 25, hoursLeft: 15 },
      next: { weeks: 47.5, hoursPerWeek: 24 },
    })
  })

  test('fall back on term-time only where nothing may be stretched', () => {
    expect(weeksFor(24, { ...any, allowedWeeks: [] })).toMatchObject({
      fitting: { weeks: 38, hoursPerWeek: 24, hoursLeft: 228 },
      next: null,
    })
  })

  test('are refused when they are 0, or more than the entitlement', () => {
    expect(weeksFor(0, any)).toEqual({ refusal: 'Hours a week must be more than 0.' })
    expect(weeksFor(31, any)).toEqual({
      refusal: '1,140 hours over no fewer than 38 weeks are at most 30 hours a week.',
    })
  })
})

test('no offer gives more than the entitlement, and by thousandths it leaves less than a minute a week', () => {
  const weeks = fc.integer({ min: 380, max: 520 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(
      weeks,
      fc.constantFrom(15 as const, 30 as const),
      fc.constantFrom(...hoursRoundings),
      (over, entitlement, rounding) => {
        const offer = offerOver(over, { entitlement, rounding, allowedWeeks: null, closedWeeks: 0 })
        if ('refusal' in offer) throw new Error(offer.refusal)
        expect(offer.hoursLeft).toBeGreaterThanOrEqual(0)
        if (rounding === 'thousandths') expect(offer.hoursLeft / over).toBeLessThan(1 / 60)
      },
    ),
  )
})

test('the hours of an offer last for its weeks', () => {
  for (let weeks = 38; weeks <= 51; weeks += 0.5) {
    const offer = offerOver(weeks, any)
    if ('refusal' in offer) throw new Error(offer.refusal)
    expect(weeksFor(offer.hoursPerWeek, any)).toMatchObject({ fitting: { weeks } })
  }
})

test('without a rule an authority allows any weeks, with an empty list none', () => {
  expect(allowedWeeksOf(defaultFundingRequirements)).toBeNull()
  expect(allowedWeeksOf({ ...defaultFundingRequirements, stretchedWeeks: [] })).toEqual([])
})
