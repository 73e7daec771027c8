import { describe, expect, test } from 'vitest'
import { inWholePounds, pounds } from './pounds.ts'

const shownOf = (...pence: number[]) =>
  inWholePounds(pence.map((each) => ({ pence: each }))).map((part) => part.pence)

describe('parts in whole pounds add up to the sum that is shown', () => {
  test('where all of them would be rounded down, or up', () => {
    // 100.40 + 200.40 + 300.40 = 601.20, shown as 601
    expect(shownOf(100_40, 200_40, 300_40)).toEqual([101_00, 200_00, 300_00])
    // 100.60 + 200.60 + 300.70 = 601.90, shown as 602
    expect(shownOf(100_60, 200_60, 300_70)).toEqual([100_00 + 1_00, 200_00, 301_00])
  })

  test('of differences too', () => {
    // −507.60 + 507.60 = 0
    expect(shownOf(-507_60, 507_60)).toEqual([-508_00, 508_00])
    // −0.50 − 0.50 = −1.00
    expect(shownOf(-50, -50)).toEqual([0, -1_00])
  })

  test('for any pence', () => {
    for (let seed = 1; seed < 500; seed += 1) {
      const parts = [(seed * 7919) % 100_003, (seed * 104_729) % 99_991, -((seed * 1299) % 54_321)]
      const total = parts.reduce((sum, each) => sum + each, 0)
      const shown = shownOf(...parts)
      expect(pounds(shown.reduce((sum, each) => sum + each, 0))).toBe(pounds(total))
      for (const [index, each] of shown.entries())
        expect(Math.abs(each - (parts[index] ?? 0))).toBeLessThan(100)
    }
  })

  test('and one that is whole stays', () => {
    expect(shownOf(250_00)).toEqual([250_00])
    expect(shownOf()).toEqual([])
  })
})
