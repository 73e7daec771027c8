import { expect, test } from 'vitest'
import { defaultFundingRequirements, type FundingRequirements } from '#domain/authority/target-weeks.ts'
import { announcementOf } from './announcement.ts'
import { clearedTerm, defaultPlan, withTerm } from './plan/plan.ts'
import { nextPlanner, startPlanner } from './plan/planner-state.ts'
import type { PlannerUpdate } from './plan/planner-update.ts'

const plan = defaultPlan('2026-27', 'april')
const withoutHolidays = { bankHolidays: new Set<string>(), closures: [] }
const said = (
  update: PlannerUpdate,
  of = plan,
  requirements: FundingRequirements = { ...defaultFundingRequirements, rounding: 'half' },
) =>
  announcementOf(
    update,
    of,
    { ...withoutHolidays, closures: of.closures },
    {
      fundingYear: '2026-27',
      yearStart: 'april',
      requirements,
    },
  )

test('a drawn term is announced with its dates and figures', () => {
  // 2 September to 20 December 2026: 78 weekdays, less five of half-term.
  expect(said({ about: 'selected', target: { termType: 'autumn', part: 'term' } })).toBe(
    'Autumn 2 September to 20 December, 73 school days, 14.5 funding weeks, 0.5 weeks over: 73 of 70 days.',
  )
})

test('weeks that rounding alone reaches are called so once', () => {
  // 2 September to 14 December 2026: 74 weekdays, less five of half-term.
  const short = withTerm(plan, 'autumn', { ...plan.terms.autumn, endDate: '2026-12-14' })
  const target = { termType: 'autumn', part: 'term' } as const
  expect(said({ about: 'selected', target }, short, defaultFundingRequirements)).toBe(
    'Autumn 2 September to 14 December, 69 school days, 14 funding weeks, 14 by rounding: 69 of 70 days.',
  )
})

test('one day is announced as one', () => {
  const oneDay = withTerm(plan, 'autumn', { startDate: '2026-09-02', endDate: '2026-09-02' })
  expect(said({ about: 'selected', target: { termType: 'autumn', part: 'term' } }, oneDay)).toMatch(
    / 1 school day, 0 funding weeks/,
  )
})

test('a drawn half-term is announced with the term’s remaining days', () => {
  expect(said({ about: 'selected', target: { termType: 'autumn', part: 'half-term' } })).toBe(
    'Autumn half-term 26 October to 30 October, 73 school days, 14.5 funding weeks, 0.5 weeks over: 73 of 70 days.',
  )
})

test('choosing a term announces that its dates were cleared', () => {
  const target = { termType: 'spring', part: 'term' } as const
  expect(said({ about: 'aim', target, wasCleared: true })).toBe('Spring term. Its earlier dates are cleared.')
  expect(said({ about: 'aim', target, wasCleared: false })).toBe('Spring term. Ready to draw.')
})

test('a first day is announced with the next step', () => {
  const target = { termType: 'spring', part: 'half-term' } as const
  expect(said({ about: 'begin', target, day: '2027-02-15' })).toBe(
    'Spring half-term from 15 February. Choose the other end.',
  )
})

test('undo announces the whole year', () => {
  const cleared = withTerm(withTerm(plan, 'summer', clearedTerm), 'spring', clearedTerm)
  expect(said({ about: 'undo' }, cleared)).toBe(
    'Undone. The year: 73 of 190 school days · 14.6 weeks, summer 12 weeks short: 0 of 60 days, spring 12 weeks short: 0 of 60 days and autumn 0.5 weeks over: 73 of 70 days.',
  )
})

test('undo and redo without a step are announced as such', () => {
  const atStart = startPlanner(plan)
  for (const type of ['undo', 'redo'] as const) {
    const { update } = nextPlanner(atStart, { type })
    expect(update && said(update)).toBe('There is no step to undo or redo.')
  }
})

test('a painted closure is announced with the year’s remaining days', () => {
  const closure = { kind: 'inset', label: '', startDate: '2026-09-03', endDate: '2026-09-04' } as const
  expect(said({ about: 'closure', did: 'painted', closure }, { ...plan, closures: [closure] })).toBe(
    'INSET day, 3 to 4 September, drawn. The year: 215 of 190 school days · 43 weeks, spring 1 week short: 56 of 60 days and summer 5.5 weeks over: 88 of 60 days.',
  )
})

test('a removed closure without days is announced without days', () => {
  const closure = { kind: 'other', label: 'Polling day', startDate: '', endDate: '' } as const
  expect(said({ about: 'closure', did: 'removed', closure })).toMatch(/^Polling day, removed\./)
})
