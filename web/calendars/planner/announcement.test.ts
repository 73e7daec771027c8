import { expect, test } from 'vitest'
import { announcementOf } from './announcement.ts'
import { clearedTerm, defaultPlan, withTerm } from './plan.ts'
import type { News } from './planner-state.ts'

const plan = defaultPlan('2026-27')
const withoutHolidays = { bankHolidays: new Set<string>(), closures: [] }
const said = (news: News, of = plan) => announcementOf(news, of, withoutHolidays)

test('a drawn term is told with its dates and figures', () => {
  // 2 September to 20 December 2026: 78 weekdays, less five of half-term.
  expect(said({ about: 'selected', target: { termType: 'autumn', part: 'term' } })).toBe(
    'Autumn term, 2 September to 20 December. 73 school days, 14.5 funding weeks.',
  )
})

test('a drawn half-term is told with what it leaves of the term', () => {
  expect(said({ about: 'selected', target: { termType: 'autumn', part: 'half-term' } })).toBe(
    'Autumn half-term, 26 October to 30 October. 73 school days, 14.5 funding weeks.',
  )
})

test('choosing a term says when that has cleared it', () => {
  const target = { termType: 'spring', part: 'term' } as const
  expect(said({ about: 'aim', target, wasCleared: true })).toBe('Spring term. Its earlier dates are cleared.')
  expect(said({ about: 'aim', target, wasCleared: false })).toBe('Spring term. Ready to draw.')
})

test('a beginning says what comes next', () => {
  const target = { termType: 'spring', part: 'half-term' } as const
  expect(said({ about: 'begin', target, day: '2027-02-15' })).toBe(
    'Spring half-term from 15 February. Choose the other end.',
  )
})

test('undoing tells the whole year', () => {
  const cleared = withTerm(withTerm(plan, 'summer', clearedTerm), 'spring', clearedTerm)
  expect(said({ about: 'undone' }, cleared)).toBe('Undone. The year has 73 school days, 14.5 funding weeks.')
})
