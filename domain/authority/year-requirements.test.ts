import { expect, test } from 'vitest'
import { defaultFundingRequirements, type FundingRequirementsByYear } from './target-weeks.ts'
import { requirementsOfYear } from './year-requirements.ts'

const ofYear = (summer: number, autumn: number, spring: number) => ({
  targetWeeks: { summer, autumn, spring },
  rounding: 'half' as const,
})

const authority: FundingRequirementsByYear = {
  default: defaultFundingRequirements,
  '2025-26': ofYear(13, 14, 11),
  '2026-27': { ...ofYear(12, 15, 11), rounding: 'tenths' },
  '2027-28': ofYear(13, 13, 12),
}

const targets = (start: 'april' | 'september' | 'january') => {
  const { summer, autumn, spring } = requirementsOfYear(authority, '2026-27', start).targetWeeks
  return [summer, autumn, spring]
}

test('a year from April has the targets of its funding year', () => {
  expect(targets('april')).toEqual([12, 15, 11])
})

test('a year from September has the summer of the funding year that follows', () => {
  expect(targets('september')).toEqual([13, 15, 11])
})

test('a year from January has the spring of the funding year before', () => {
  expect(targets('january')).toEqual([12, 15, 11])
  expect(requirementsOfYear({ ...authority, '2025-26': ofYear(13, 14, 10) }, '2026-27', 'january')).toEqual({
    ...ofYear(12, 15, 10),
    rounding: 'tenths',
  })
})

test('all but the targets are those of the year itself', () => {
  expect(requirementsOfYear(authority, '2026-27', 'september').rounding).toBe('tenths')
  expect(requirementsOfYear(null, '2026-27', 'september')).toEqual(defaultFundingRequirements)
})
