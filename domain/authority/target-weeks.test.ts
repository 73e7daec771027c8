import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultFundingRequirements,
  defaultTargetWeeks,
  type FundingRequirements,
  requirementsFor,
  roundWeeks,
} from './target-weeks.ts'

describe('weeks of five school days', () => {
  test.each([
    [0, 0, 0, 0],
    [1, 0, 1, 0.2],
    [2, 0.5, 1, 0.4],
    [60, 12, 12, 12],
    [61, 12, 13, 12.2],
    [62, 12.5, 13, 12.4],
    [63, 12.5, 13, 12.6],
    [64, 13, 13, 12.8],
    [65, 13, 13, 13],
  ])(
    '%i days are %d to the nearest half, %d up to the whole week, %d in tenths',
    (days, half, wholeUp, tenths) => {
      expect(roundWeeks(days, 'half')).toBe(half)
      expect(roundWeeks(days, 'whole-up')).toBe(wholeUp)
      expect(roundWeeks(days, 'tenths')).toBe(tenths)
    },
  )

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
