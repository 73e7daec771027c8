import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundWeeks, type WeekRounding, weekRoundings } from './target-weeks.ts'

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
