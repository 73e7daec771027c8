import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { ledgerFiguresOf } from '#web/planner/ledger/ledger-figures.ts'
import { clearedTerm, defaultPlan, realTerms, withTerm } from '#web/planner/plan/plan.ts'
import { dragWords } from './drag-words.ts'

const rules = {
  requirements: { ...defaultFundingRequirements, rounding: 'tenths' as const },
  fundingYear: '2026-27',
  yearStart: 'april',
} as const
// Summer alone, 13 April to 10 July with a half-term of five days and one bank holiday: 65 weekdays, 59 school days.
const range = { startDate: '2026-04-13', endDate: '2026-07-10' }
const halfTerm = { startDate: '2026-05-25', endDate: '2026-05-29' }
const empty = withTerm(
  withTerm(defaultPlan('2026-27', 'april'), 'autumn', clearedTerm),
  'spring',
  clearedTerm,
)
const plan = withTerm(empty, 'summer', { ...range, halfTerm })
const figures = ledgerFiguresOf(realTerms(plan), rules, {
  bankHolidays: new Set(['2026-05-04', '2026-05-25']),
  closures: [],
})

test('at the pointer stand the dates, the term’s days and weeks, and the claim’s distance', () => {
  expect(dragWords({ range, target: { termType: 'summer', part: 'term' } }, figures)).toEqual({
    dates: '13 Apr – 10 Jul',
    days: '59 school days · 11.8 weeks',
    claim: 'Summer claim: 0.2 weeks short: 59 of 60 days',
  })
})

test('a closure is counted in the term that it lies in, whichever was drawn before', () => {
  const day = { startDate: '2026-06-01', endDate: '2026-06-01' }
  const words = dragWords({ range: day, target: { termType: 'spring', part: 'closure' } }, figures)
  expect(words).toMatchObject({ dates: '1 Jun', days: '59 school days · 11.8 weeks' })
})

test('days of another year’s claim are called so', () => {
  const late = { startDate: '2027-04-05', endDate: '2027-04-06' }
  const words = dragWords({ range: late, target: { termType: 'spring', part: 'term' } }, figures)
  expect(words.claim).toBe('In another year’s claim')
})
