import { expect, test } from 'vitest'
import { changedRules } from './changed-rules.ts'

const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
const other = { summer: 13, autumn: 14, spring: 11 }

test('each rule that is another today is named with both', () => {
  expect(changedRules({ targetWeeks }, { targetWeeks: other, rounding: 'half' })).toEqual([
    'Weeks per claim: 12 + 14 + 12 weeks, today 13 + 14 + 11 weeks (summer 1 more, spring 1 fewer).',
    'Rounding of weeks: not known, today to the nearest half.',
  ])
})

test('the same rules, a split of the calendar’s own and what may be offered are no difference', () => {
  expect(changedRules({ targetWeeks, fundsBankHolidays: false }, { targetWeeks })).toEqual([])
  expect(changedRules({ targetWeeks: other, authorityWeeks: targetWeeks }, { targetWeeks })).toEqual([])
  expect(changedRules({ targetWeeks, stretchedWeeks: [45] }, { targetWeeks, hoursPerWeek: 15 })).toEqual([])
})
