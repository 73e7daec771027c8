import { describe, expect, test } from 'vitest'
import type { FundingRequirements, WeekRounding } from '#domain/authority/target-weeks.ts'
import { claimOf } from './claim.ts'
import { claimStateInWords, targetStateInWords, targetStateOf } from './target-state.ts'

const yearOf = (
  days: readonly [number, number, number],
  rounding?: WeekRounding,
  split?: FundingRequirements['targetWeeks'],
  isSplitAgreed = false,
) => {
  const own = { summer: 12, autumn: 14, spring: 12 }
  const requirements: FundingRequirements = {
    targetWeeks: split ?? own,
    ...(split !== undefined && { authorityWeeks: own, isSplitAgreed }),
    ...(rounding !== undefined && { rounding }),
  }
  const [summer, autumn, spring] = days
  const claims = (
    [
      ['summer', summer],
      ['autumn', autumn],
      ['spring', spring],
    ] as const
  ).map(([period, schoolDays]) =>
    claimOf({ period, startDate: '', endDate: '' }, { schoolDays, paidBankHolidays: 0 }, requirements),
  )
  const year = targetStateOf(claims, requirements)
  const { figures, verdict } = targetStateInWords(year)
  return `${year.state}: ${figures}, ${verdict}`
}

describe('where the authority’s rounding is not known', () => {
  test('five days for each week are on target', () => {
    expect(yearOf([60, 70, 60])).toBe('on-target: 190 of 190 school days · 38 weeks, on target')
  })

  test('halves that reach the target are by rounding', () => {
    expect(yearOf([59, 70, 59])).toBe(
      'by-rounding: 188 of 190 school days · 37.6 weeks, 38 by rounding: 188 of 190 days',
    )
  })

  test('other days are short or over, by weeks and days', () => {
    expect(yearOf([60, 70, 58])).toBe('short: 188 of 190 school days · 37.6 weeks, spring 2 days short')
    expect(yearOf([60, 77, 60.5])).toBe(
      'over: 197.5 of 190 school days · 39.5 weeks, autumn 1 week and 2 days over and spring 0.5 days over',
    )
  })

  test('a claim that is over does not make up for one that is short', () => {
    expect(yearOf([65, 70, 55])).toBe(
      'short: 190 of 190 school days · 38 weeks, spring 1 week short and summer 1 week over',
    )
  })

  test('a day over with another by rounding is over: no rounding takes it back', () => {
    expect(yearOf([59, 71, 60])).toMatch(
      /^over: .*, autumn 1 day over and summer 12 by rounding: 59 of 60 days$/,
    )
  })

  test('a day that only rounding gives is said beside a claim that is over or short', () => {
    expect(yearOf([61, 69, 60])).toMatch(
      /^over: .*, summer 1 day over and autumn 14 by rounding: 69 of 70 days$/,
    )
    expect(yearOf([60, 69, 55])).toMatch(
      /^short: .*, spring 1 week short and autumn 14 by rounding: 69 of 70 days$/,
    )
  })
})

describe('where the authority rounds', () => {
  test('what it counts as the target is on target, and says by which rounding', () => {
    expect(yearOf([59, 70, 59], 'half')).toBe(
      'on-target: 188 of 190 school days · 37.6 weeks, on target: 38 weeks to the nearest half',
    )
    expect(yearOf([60, 70, 60], 'half')).toMatch(/, on target$/)
  })

  test('other weeks are short or over by what it counts', () => {
    expect(yearOf([57, 70, 60], 'half')).toMatch(/^short: .*, summer 0.5 weeks short: 57 of 60 days$/)
    expect(yearOf([61, 70, 60], 'whole-up')).toMatch(/^over: .*, summer 1 week over: 61 of 60 days$/)
  })
})

describe('a split of the weeks that the setting took', () => {
  const split = { summer: 13, autumn: 14, spring: 11 }

  test('is not on target before the council has agreed to it, however the weeks are rounded', () => {
    expect(yearOf([65, 70, 55], undefined, split)).toBe(
      'by-split: 190 of 190 school days · 38 weeks, on target by the split 13 + 14 + 11, which the council has to agree',
    )
    expect(yearOf([65, 70, 55], 'half', split)).toMatch(/^by-split: /)
  })

  test('is on target once the council has agreed to it, and still named', () => {
    expect(yearOf([65, 70, 55], undefined, split, true)).toBe(
      'on-target: 190 of 190 school days · 38 weeks, on target by the split 13 + 14 + 11, which the council agreed to',
    )
    expect(yearOf([65, 70, 54], undefined, split, true)).toMatch(
      /^by-rounding: .*, which the council agreed to$/,
    )
  })

  test('is named beside a claim that misses it', () => {
    expect(yearOf([65, 70, 54], undefined, split)).toMatch(
      /^by-rounding: .*, 38 by rounding: 189 of 190 days by the split 13 \+ 14 \+ 11, which the council has to agree$/,
    )
    expect(yearOf([65, 70, 50], undefined, split)).toMatch(/^short: .*, spring 1 week short by the split/)
  })

  test('leaves the claims whose weeks are the council’s own on target', () => {
    const requirements = { targetWeeks: split, authorityWeeks: { summer: 12, autumn: 14, spring: 12 } }
    const claim = (period: 'summer' | 'autumn', schoolDays: number) =>
      claimOf({ period, startDate: '', endDate: '' }, { schoolDays, paidBankHolidays: 0 }, requirements)
    const { claims } = targetStateOf([claim('summer', 65), claim('autumn', 70)], requirements)
    expect(claims.map((each) => claimStateInWords(each, null))).toEqual([
      'on target, if the council agrees',
      'on target',
    ])
  })
})
