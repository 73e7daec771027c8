import { describe, expect, test } from 'vitest'
import { countries } from '#domain/bank-holidays/bank-holiday.ts'
import { termTypes } from '#domain/year/term.ts'
import { nationalSchemes } from './national-scheme.ts'
import { defaultFundingRequirements, type FundingRequirementsByYear, sumOfWeeks } from './target-weeks.ts'
import { requirementsFor, requirementsOfYear } from './year-requirements.ts'

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

const yearFrom = (yearStart: 'april' | 'september' | 'january') =>
  ({ fundingYear: '2026-27', yearStart }) as const

const targets = (start: 'april' | 'september' | 'january') => {
  const { summer, autumn, spring } = requirementsOfYear(authority, yearFrom(start), 'England').targetWeeks
  return [summer, autumn, spring]
}

describe('a year from', () => {
  test('April has the targets of its funding year', () => {
    expect(targets('april')).toEqual([12, 15, 11])
  })

  test('September has the summer of the funding year that follows', () => {
    expect(targets('september')).toEqual([13, 15, 11])
  })

  test('January has the spring of the funding year before', () => {
    expect(targets('january')).toEqual([12, 15, 11])
    const other = { ...authority, '2025-26': ofYear(13, 14, 10) }
    expect(requirementsOfYear(other, yearFrom('january'), 'England')).toMatchObject({
      ...ofYear(12, 15, 10),
      rounding: 'tenths',
    })
  })
})

test('all but the targets are those of the year itself', () => {
  expect(requirementsOfYear(authority, yearFrom('september'), 'England').rounding).toBe('tenths')
})

describe('an authority’s requirements', () => {
  test('are those of the funding year where it has its own, else its default', () => {
    expect(requirementsFor(authority, '2026-27', 'England').targetWeeks.autumn).toBe(15)
    expect(requirementsFor(authority, '2030-31', 'England').targetWeeks.autumn).toBe(14)
  })

  test('are the nation’s where none are set, and the rounding is not known', () => {
    expect(requirementsFor(null, '2026-27', 'England')).toEqual({
      targetWeeks: { summer: 12, autumn: 14, spring: 12 },
      claims: 'by-period',
      hoursPerWeek: 15,
    })
    expect(requirementsFor(null, '2026-27', 'Scotland')).toMatchObject({
      claims: 'by-year',
      hoursPerWeek: 30,
    })
  })

  test('win over the nation’s claims and hours', () => {
    const own = {
      default: { ...defaultFundingRequirements, claims: 'by-period', hoursPerWeek: 22.5 },
    } as const
    expect(requirementsFor(own, '2026-27', 'Northern Ireland')).toEqual(own.default)
  })
})

test('a nation’s targets come to 38 weeks, those of Wales to 39', () => {
  const sums = countries.map((country) =>
    sumOfWeeks(termTypes.map((termType) => nationalSchemes[country].targetWeeks[termType])),
  )
  expect(sums).toEqual([38, 39, 38, 38])
})
