import { describe, expect, test } from 'vitest'
import {
  checkClaimWeeks,
  claimWeeksOf,
  splitChanges,
  withAgreedSplit,
  withClaimWeeks,
} from './claim-weeks.ts'
import type { FundingRequirements } from './target-weeks.ts'

const own = { summer: 12, autumn: 14, spring: 12 }
const split = { summer: 13, autumn: 14, spring: 11 }
const requirements: FundingRequirements = { targetWeeks: own, rounding: 'tenths', claims: 'by-period' }
const withSplit = withClaimWeeks(requirements, split)

describe('requirements with a split of the year’s weeks', () => {
  test('have it as their targets, and the authority’s own beside it', () => {
    expect(withSplit).toEqual({ ...requirements, targetWeeks: split, authorityWeeks: own })
    expect(claimWeeksOf(withSplit)).toEqual(split)
  })

  test('are the authority’s own again without it, whatever split they had', () => {
    expect(withClaimWeeks(withSplit, null)).toEqual(requirements)
    expect(withClaimWeeks(withSplit, undefined)).toEqual(requirements)
    expect(withClaimWeeks(withAgreedSplit(withSplit, true), null)).toEqual(requirements)
    expect(
      withClaimWeeks(withClaimWeeks(withSplit, { summer: 12.8, autumn: 14, spring: 11.2 }), split),
    ).toEqual(withSplit)
  })

  test('have the split agreed where the setting recorded that, and no other split', () => {
    const known = { ...requirements, agreedSplits: [{ summer: 12, autumn: 15, spring: 11 }, split] }
    expect(withClaimWeeks(known, { spring: 11, autumn: 14, summer: 13 }).isSplitAgreed).toBe(true)
    expect(withClaimWeeks(known, { ...split, autumn: 15, spring: 10 }).isSplitAgreed).toBeUndefined()
    expect(withClaimWeeks(known, null).isSplitAgreed).toBeUndefined()
  })

  test('of the same weeks as the authority’s are no split', () => {
    expect(claimWeeksOf(withClaimWeeks(requirements, { ...own }))).toBeNull()
  })

  test('leave out a split of other weeks than the authority pays for, and any where the year is claimed at once', () => {
    const more = { summer: 13, autumn: 14, spring: 12 }
    expect(withClaimWeeks(requirements, more)).toEqual(requirements)
    expect(checkClaimWeeks(requirements, more)).toBe('Split the year’s 38 weeks, no more and no fewer')
    const byYear: FundingRequirements = { ...requirements, claims: 'by-year' }
    expect(withClaimWeeks(byYear, split)).toEqual(byYear)
    expect(checkClaimWeeks(byYear, split)).toMatch('one claim')
  })
})

test('a revision says which split its claims are compared with since, and nothing where there never was one', () => {
  expect(splitChanges(requirements, withSplit)).toEqual([
    'The claims are compared with 13 weeks in summer, 14 in autumn and 11 in spring, before with 12 weeks in summer, 14 in autumn and 12 in spring.',
  ])
  expect(splitChanges(withSplit, withSplit)).toEqual([])
  expect(splitChanges(requirements, { ...requirements, targetWeeks: split })).toEqual([])
})
