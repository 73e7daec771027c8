import { describe, expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { clearedTerm, defaultPlan, type Plan, withTerm } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { alternativesFor, startingPoint } from './alternatives.ts'

const rules: YearRules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  weekStart: 'monday',
  requirements: defaultFundingRequirements,
  targetsFrom: 'default',
  authorityName: 'Sheffield',
  nation: 'England',
  authorityTerms: {},
  authorityOpenHolidays: [],
}

const usual = defaultPlan('2026-27', 'april')

const yearOf = (plan: Plan) => alternativesFor('year', plan, rules, new Map())

const published = { startDate: '2026-04-13', endDate: '2026-07-21', halfTerm: null }

describe('Planning a year', () => {
  test('offers three different plans, each with the target weeks', () => {
    const alternatives = yearOf(usual)
    expect(alternatives.map(({ weeks, target, isExact }) => [weeks, target, isExact])).toEqual([
      [38, 38, true],
      [38, 38, true],
      [38, 38, true],
    ])
    expect(new Set(alternatives.map(({ plan }) => JSON.stringify(plan.terms))).size).toBe(3)
  })

  test('keeps the closures, except one outside all terms', () => {
    const day = (startDate: string) => ({ startDate, endDate: startDate, kind: 'inset', label: '' }) as const
    const [inside, outside] = [day('2026-06-15'), day('2026-01-20')]
    const [best] = yearOf({ ...usual, closures: [inside, outside] })
    expect(best?.leftOut).toEqual([outside])
    expect(best?.plan.closures).toEqual([inside])
  })

  test('ignores a closure that is still being typed', () => {
    const closures = [{ startDate: '2026-06', endDate: '', kind: 'inset', label: '' } as const]
    const [best] = yearOf({ ...usual, closures })
    expect(best?.isExact).toBe(true)
    expect(best?.plan.closures).toEqual(closures)
  })
})

describe('Fitting one term', () => {
  test('leaves the others as they are', () => {
    const fitted = alternativesFor('summer', usual, rules, new Map())
    expect(fitted).toHaveLength(3)
    for (const { plan, weeks } of fitted) {
      expect(weeks).toBe(12)
      expect([plan.terms.autumn, plan.terms.spring]).toEqual([usual.terms.autumn, usual.terms.spring])
    }
  })

  test('does not need the term to be drawn', () => {
    const [best] = alternativesFor('spring', withTerm(usual, 'spring', clearedTerm), rules, new Map())
    expect(best?.weeks).toBe(12)
  })

  test('finds nothing where the other terms leave no days', () => {
    const full = withTerm(usual, 'autumn', { startDate: '2026-02-01', endDate: '2027-01-05' })
    expect(alternativesFor('summer', full, rules, new Map())).toEqual([])
  })
})

describe('Where a plan starts from', () => {
  test('is named for published and unpublished dates', () => {
    const withSummer = { ...rules, authorityTerms: { summer: published } }
    expect(startingPoint('year', rules)).toBe(
      'Starts from the usual term dates: those of Sheffield are not known here.',
    )
    expect(startingPoint('summer', withSummer)).toBe('Starts from the dates that Sheffield has published.')
    expect(startingPoint('year', withSummer)).toBe(
      'Starts from the published dates of Sheffield for summer, and from the usual ones for autumn and spring.',
    )
    expect(startingPoint('year', { ...rules, authorityName: null })).toBe(
      'Starts from the usual term dates, because no site is chosen.',
    )
  })
})
