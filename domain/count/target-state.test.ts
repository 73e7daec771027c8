import { describe, expect, test } from 'vitest'
import type { FundingRequirements, WeekRounding } from '#domain/authority/target-weeks.ts'
import { claimOf } from './claim.ts'
import { targetStateInWords, targetStateOf } from './target-state.ts'

const yearOf = (days: readonly [number, number, number], rounding?: WeekRounding) => {
  const requirements: FundingRequirements = {
    targetWeeks: { summer: 12, autumn: 14, spring: 12 },
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
