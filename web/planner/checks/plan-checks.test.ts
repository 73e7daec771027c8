import { describe, expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { allChecksInWords } from '#domain/check/checks-in-words.ts'
import { checkRules } from '#domain/check/rule-check.ts'
import { clearedTerm, defaultPlan, type Plan, withTerm } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { calendarOf, planWithChange, sortedChecks } from './plan-checks.ts'

const rules: YearRules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  weekStart: 'monday',
  requirements: defaultFundingRequirements,
  targetsFrom: 'default',
  authorityName: null,
  nation: null,
  authorityTerms: {},
  authorityOpenHolidays: [],
  isLoaded: true,
}

const usual = defaultPlan('2026-27', 'april')

const checked = (plan: Plan) => sortedChecks(checkRules(calendarOf(plan, rules, new Map())))

const openSentences = (plan: Plan) =>
  checked(plan).open.map(({ outcome, sentence }) => `${outcome}: ${sentence}`)

describe('The checks of a plan', () => {
  test('begin with the failures', () => {
    const [first] = openSentences(withTerm(usual, 'autumn', clearedTerm))
    expect(first).toBe('fail: The autumn term is missing.')
  })

  test('of the usual dates warn that they leave the funding year', () => {
    expect(openSentences(usual)).toContain(
      'warning: Spring term ends 4 days after the funding year: 1, 2, 3 and 4 April.',
    )
  })

  test('count the closures of the plan', () => {
    const startDate = '2026-04-18'
    const closures = [{ startDate, endDate: startDate, kind: 'other', label: 'Fair' } as const]
    expect(openSentences({ ...usual, closures })).toContain(
      'warning: “Fair”, 18 April, takes no school day away.',
    )
  })
})

test('What is not right is counted in words', () => {
  const { open, words } = checked(usual)
  const [fails = [], warnings = []] = (['fail', 'warning'] as const).map((outcome) =>
    open.filter((result) => result.outcome === outcome),
  )
  expect(words).toBe(allChecksInWords({ fails, warnings }))
})

describe('A fix', () => {
  test('fix the weeks of a term to its target', () => {
    const tooLong = checked(usual).open.find(({ sentence }) =>
      sentence.startsWith('Summer: 88 of 60 school days'),
    )
    const change = tooLong?.fix?.change
    if (change === undefined) throw new Error('There is no fix.')
    expect(openSentences(planWithChange(usual, change)).join()).not.toContain('Summer: ')
  })

  test('keeps an automatic half-term in the middle week', () => {
    // Of the fourteen weeks of 13 April to 17 July the middle one begins on 1 June.
    const range = { startDate: '2026-04-13', endDate: '2026-07-17' }
    const halfTerm = { startDate: '2026-06-01', endDate: '2026-06-05' }
    const term = { termType: 'summer', ...range, halfTerm } as const
    const changed = planWithChange(usual, { kind: 'set-term', term })
    expect(changed.terms.summer).toEqual({ ...range, halfTerm: 'automatic' })
  })

  test('sets a half-term in another week, or none, as chosen', () => {
    const range = { startDate: '2026-04-13', endDate: '2026-07-17' }
    const halfTerm = { startDate: '2026-05-25', endDate: '2026-05-29' }
    const withHalfTerm = (days: typeof halfTerm | null) => {
      const term = { termType: 'summer', ...range, halfTerm: days } as const
      return planWithChange(usual, { kind: 'set-term', term }).terms.summer.halfTerm
    }
    expect(withHalfTerm(halfTerm)).toEqual(halfTerm)
    expect(withHalfTerm(null)).toBe('none')
  })

  test('removes one closure and leaves the others', () => {
    const closure = (day: string) => ({
      startDate: day,
      endDate: day,
      kind: 'inset' as const,
      label: '',
    })
    const closures = [closure('2026-04-18'), closure('2026-06-01')]
    const changed = planWithChange({ ...usual, closures }, { kind: 'remove-closure', index: 0 })
    expect(changed.closures).toEqual([closure('2026-06-01')])
  })
})
