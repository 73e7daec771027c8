import { expect, test } from 'vitest'
import { record, startHistory } from '#web/planner/plan/history.ts'
import { clearedTerm, defaultPlan, withTerm } from '#web/planner/plan/plan.ts'
import { planBefore } from './valued-year.ts'

const plan = defaultPlan('2026-27', 'april')
const withoutSummer = withTerm(plan, 'summer', clearedTerm)
const summer = { termType: 'summer', part: 'term' } as const
const autumn = { termType: 'autumn', part: 'term' } as const

test('a term that was cleared to be drawn anew is compared with its dates of before', () => {
  const history = record(startHistory(plan), withoutSummer)
  expect(planBefore(history, summer)).toEqual(plan)
  expect(planBefore(history, autumn)).toBe(withoutSummer)
})

test('what was changed since it was cleared stays as it is', () => {
  const shorter = withTerm(withoutSummer, 'autumn', { endDate: '2026-12-11' })
  const history = record(record(startHistory(plan), withoutSummer), shorter)
  expect(planBefore(history, summer)).toEqual(withTerm(plan, 'autumn', { endDate: '2026-12-11' }))
})

test('a term that never had dates is compared with the plan without it, and so is a half-term', () => {
  expect(planBefore(startHistory(withoutSummer), summer)).toBe(withoutSummer)
  const history = record(startHistory(plan), withoutSummer)
  expect(planBefore(history, { termType: 'summer', part: 'half-term' })).toBe(withoutSummer)
})
