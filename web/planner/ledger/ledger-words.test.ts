import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { clearedTerm, defaultPlan, type Plan, realTerms, withTerm } from '#web/planner/plan/plan.ts'
import { ledgerFiguresOf } from './ledger-figures.ts'
import { ledgerWords } from './ledger-words.ts'

const plan = withTerm(defaultPlan('2026-27', 'april'), 'summer', {
  startDate: '2026-04-13',
  endDate: '2026-07-08',
  halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
})
const context = { bankHolidays: new Set(['2026-05-04']), closures: [] }
const rules = {
  requirements: { ...defaultFundingRequirements, rounding: 'half' as const },
  fundingYear: '2026-27',
  yearStart: 'april',
} as const
const wordsOf = (of: Plan) => ledgerWords(ledgerFiguresOf(realTerms(of), rules, context))

test('each figure of a term names its term, for screen readers', () => {
  const cells = wordsOf(plan)
  expect(cells.get('summer.weeks')).toEqual({
    words: '11.5',
    label: 'Summer: 11.5 funding weeks',
    isWarning: false,
  })
  expect(cells.get('summer.target')).toEqual({ words: 'of 12', label: 'Summer: of 12, the target' })
  const counts = ['school-days', 'exact-weeks', 'calendar-weeks', 'bank-holidays'].map(
    (name) => cells.get(`summer.${name}`)?.words,
  )
  expect(counts).toEqual(['57 school days', '11.4 weeks exactly', '13 calendar weeks', '1 bank holiday'])
  expect(cells.get('summer.dates')).toEqual({ words: '13 Apr – 8 Jul' })
  expect(cells.get('summer.half-term')).toEqual({ words: 'Half-term 25 May – 29 May' })
})

test('a term has no target where the year is one claim', () => {
  const byYear = { ...rules, requirements: { ...rules.requirements, claims: 'by-year' as const } }
  const cells = ledgerWords(ledgerFiguresOf(realTerms(plan), byYear, context))
  expect(cells.has('summer.target')).toBe(false)
  expect(cells.get('year.target')?.words).toBe('of 190')
})

test('a term of one day has one date, and one that is not drawn none', () => {
  const day = withTerm(plan, 'summer', { endDate: '2026-04-13', halfTerm: 'none' })
  expect(wordsOf(day).get('summer.dates')?.words).toBe('13 Apr')
  expect(wordsOf(day).get('summer.half-term')?.words).toBe('No half-term')
  expect(wordsOf(day).get('summer.school-days')?.words).toBe('1 school day')
  expect(wordsOf(withTerm(plan, 'summer', clearedTerm)).get('summer.dates')?.words).toBe('Not drawn yet')
})

test('the year has its days first, in the ledger and in the sticky line', () => {
  const cells = wordsOf(plan)
  expect(cells.get('year.days')?.label).toBe('The year: 186 school days')
  expect(cells.get('year.target')?.label).toBe('The year: of 190 school days, the target')
  expect(cells.get('year.weeks')?.words).toBe('37.2 weeks')
  expect(cells.get('year.state')).toMatchObject({ words: 'Short', isOnTarget: false })
  expect(cells.get('year.verdict')?.words).toBe('summer and spring short, autumn over')
  expect(cells.get('line.days')).toEqual({ words: '186 of 190 days' })
  expect(cells.get('line.state')).toEqual({ words: '· short' })
  expect(cells.get('line.summer')).toEqual({ words: '57' })
})

test('claims are named by their first day', () => {
  const cells = wordsOf(plan)
  expect(cells.get('2026-04-01.days')).toEqual({ words: '57 of 60 days', label: 'From 1 Apr: 57 of 60 days' })
  expect(cells.get('2026-04-01.weeks')).toEqual({ words: '11.4', label: 'From 1 Apr: 11.4 weeks' })
  expect(cells.get('2026-04-01.verdict')).toMatchObject({
    words: '0.5 weeks short: 57 of 60 days',
    isOnTarget: false,
  })
  expect(cells.get('2027-04-01.verdict')?.words).toBe('in another year’s claim')
})

test('weeks that only rounding gives say so, in days first', () => {
  const { rounding: _, ...unknown } = rules.requirements
  const cells = ledgerWords(
    ledgerFiguresOf(realTerms(plan), { ...rules, requirements: unknown }, { ...context, closures: [] }),
  )
  expect(cells.get('summer.weeks')).toEqual({
    words: '≈ 11.5',
    label: 'Summer: 11.5 funding weeks by rounding',
    isWarning: true,
  })
})

test('those of a term are no warning where the year is one claim, with which they are not compared', () => {
  const { rounding: _, ...unknown } = rules.requirements
  const byYear = { ...rules, requirements: { ...unknown, claims: 'by-year' as const } }
  expect(ledgerWords(ledgerFiguresOf(realTerms(plan), byYear, context)).get('summer.weeks')).toMatchObject({
    words: '≈ 11.5',
    isWarning: false,
  })
})

// 57 school days are 11.4 weeks.
test('the weeks of a term are exact beside a target that half weeks can’t reach', () => {
  const { rounding: _, ...unknown } = rules.requirements
  const requirements = { ...unknown, targetWeeks: { summer: 11.4, autumn: 14.6, spring: 12 } }
  const cells = ledgerWords(ledgerFiguresOf(realTerms(plan), { ...rules, requirements }, context))
  expect(cells.get('summer.weeks')).toEqual({
    words: '11.4',
    label: 'Summer: 11.4 funding weeks',
    isWarning: false,
  })
  expect(cells.get('summer.target')?.words).toBe('of 11.4')
  expect(cells.get('2026-04-01.verdict')).toMatchObject({ words: 'on target', isOnTarget: true })
})

test('a year with days enough, but for one claim, says which', () => {
  const long = withTerm(plan, 'autumn', { startDate: '2026-08-31', endDate: '2026-12-31', halfTerm: 'none' })
  const cells = wordsOf(withTerm(long, 'summer', { endDate: '2026-07-31' }))
  expect(cells.get('year.state')).toMatchObject({ words: 'Spring short', isOnTarget: false })
  expect(cells.get('line.state')).toEqual({ words: '· spring short' })
  expect(cells.get('year.verdict')?.words).toBe('spring short, summer and autumn over')
})
