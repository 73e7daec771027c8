import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/target-weeks.ts'
import { checksOf } from './checks.ts'
import { ledgerFiguresOf } from './ledger-figures.ts'
import { clearedTerm, defaultPlan, type Plan, realTerms, withTerm } from './plan.ts'
import type { YearFacts } from './year-facts.ts'

const facts: YearFacts = {
  bankHolidays: new Set(),
  holidayNames: new Map(),
  closures: [],
  today: '2026-04-01',
}

function checked(plan: Plan, known: YearFacts = facts) {
  const figures = ledgerFiguresOf(realTerms(plan), defaultFundingRequirements, known)
  return checksOf('2026-27', plan, figures, known).map(({ outcome, sentence }) => `${outcome}: ${sentence}`)
}

test('the default dates are told to miss their targets and to leave the funding year', () => {
  expect(checked(defaultPlan('2026-27'))).toEqual([
    'warning: 43.5 weeks for a target of 38: summer 5.5 over, autumn 0.5 over, spring 0.5 short',
    'warning: Spring term ends 4 days after the funding year: 1, 2, 3 and 4 April.',
  ])
})

//  12 weeks  13 Apr – 10 Jul, 13 weeks less the half-term
//  14 weeks   7 Sep – 18 Dec, 15 weeks less the half-term
//  12 weeks   4 Jan –  2 Apr would leave the year, so without a half-term to 26 March
const exact = [
  ['summer', '2026-04-13', '2026-07-10', 'automatic'],
  ['autumn', '2026-09-07', '2026-12-18', 'automatic'],
  ['spring', '2027-01-04', '2027-03-26', 'none'],
] as const

test('a plan that gives exactly the target passes', () => {
  const plan = exact.reduce(
    (planned, [termType, startDate, endDate, halfTerm]) =>
      withTerm(planned, termType, { startDate, endDate, halfTerm }),
    defaultPlan('2026-27'),
  )
  expect(checked(plan)).toEqual([
    'pass: 38 weeks, exactly the target',
    'pass: No term leaves the funding year',
  ])
})

test('what keeps it from being saved comes first', () => {
  const [first] = checked(withTerm(defaultPlan('2026-27'), 'autumn', clearedTerm))
  expect(first).toBe('fail: The autumn term is missing.')
})

test('a year whose bank holidays are not published says so', () => {
  const provisional: YearFacts = {
    ...facts,
    holidayNames: new Map([['2026-05-04', { name: 'Early May bank holiday', isProvisional: true }]]),
  }
  expect(checked(defaultPlan('2026-27'), provisional).at(-1)).toBe(
    'warning: Bank holidays of this year are provisional, not published yet',
  )
})
