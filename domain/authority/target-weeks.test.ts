import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultFundingRequirements,
  defaultTargetWeeks,
  type FundingRequirements,
  requirementsFor,
  roundWeeks,
  type WeekRounding,
  weekRoundings,
} from './target-weeks.ts'

describe('weeks of five school days', () => {
  const weeksOf: readonly [days: number, weeks: Record<WeekRounding, number>][] = [
    [0, { half: 0, 'whole-up': 0, tenths: 0 }],
    [1, { half: 0, 'whole-up': 1, tenths: 0.2 }],
    [2, { half: 0.5, 'whole-up': 1, tenths: 0.4 }],
    [60, { half: 12, 'whole-up': 12, tenths: 12 }],
    [61, { half: 12, 'whole-up': 13, tenths: 12.2 }],
    [62, { half: 12.5, 'whole-up': 13, tenths: 12.4 }],
    [63, { half: 12.5, 'whole-up': 13, tenths: 12.6 }],
    [64, { half: 13, 'whole-up': 13, tenths: 12.8 }],
    [65, { half: 13, 'whole-up': 13, tenths: 13 }],
  ]

  test.each(weeksOf)('%i days are, by rounding, %j', (days, weeks) => {
    expect(Object.fromEntries(weekRoundings.map((each) => [each, roundWeeks(days, each)]))).toEqual(weeks)
  })

  test('in tenths are exact: nothing is rounded and one decimal writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 }), (days) => {
        const weeks = roundWeeks(days, 'tenths')
        expect(Number(weeks.toFixed(1))).toBe(weeks)
        expect(Math.round(weeks * 5)).toBe(days)
      }),
    )
  })
})

describe('an authority’s requirements', () => {
  const staffordshire: FundingRequirements = {
    targetWeeks: { summer: 13, autumn: 14, spring: 11 },
    rounding: 'tenths',
  }
  const later: FundingRequirements = { ...staffordshire, rounding: 'whole-up' }

  test('are those of the funding year where it has its own', () => {
    expect(requirementsFor({ default: staffordshire, '2027-28': later }, '2027-28')).toBe(later)
  })

  test('are its default otherwise', () => {
    expect(requirementsFor({ default: staffordshire, '2027-28': later }, '2026-27')).toBe(staffordshire)
  })

  test('are 12 + 14 + 12 weeks to the nearest half where none are set', () => {
    expect(requirementsFor(null, '2026-27')).toBe(defaultFundingRequirements)
    expect(defaultFundingRequirements).toEqual({
      targetWeeks: { summer: 12, autumn: 14, spring: 12 },
      rounding: 'half',
    })
    expect(defaultTargetWeeks.summer + defaultTargetWeeks.autumn + defaultTargetWeeks.spring).toBe(38)
  })
})
