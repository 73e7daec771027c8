import { expect, test } from 'vitest'
import { clearedTerm, defaultPlan, withTerm } from './plan.ts'
import { planErrors, summaryOf } from './plan-errors.ts'

const plan = defaultPlan('2026-27')

test('a sound plan has none', () => {
  expect([...planErrors('2026-27', plan)]).toEqual([])
})

test('each stands at the field that it is about', () => {
  const reversed = withTerm(plan, 'autumn', { endDate: '2026-09-01' })
  expect([...planErrors('2026-27', reversed)].map(([path]) => path)).toContain('autumn.endDate')
})

test('a missing term stands at its first field', () => {
  expect([...planErrors('2026-27', withTerm(plan, 'summer', clearedTerm))]).toEqual([
    ['summer.startDate', 'The summer term is missing.'],
  ])
})

test('in the summary each leads to its field', () => {
  const led: string[] = []
  const summary = summaryOf(new Map([['siteId', 'Please select a site']]), (path) => led.push(path))
  summary.siteId?.ref.focus()
  expect([summary.siteId?.message, led]).toEqual(['Please select a site', ['siteId']])
})
