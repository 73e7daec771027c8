import { describe, expect, test } from 'vitest'
import { clearedTerm, defaultPlan, withTerm } from './plan/plan.ts'
import { nextPlanner, startPlanner } from './plan/planner-state.ts'
import { errorsToShow, noErrors, planErrors, summaryOf, termBeingDrawn } from './plan-errors.ts'

const year = { fundingYear: '2026-27', yearStart: 'april' } as const
const plan = defaultPlan('2026-27', 'april')

test('a valid plan has no errors', () => {
  expect([...planErrors(year, plan)]).toEqual([])
})

test('each error is at its field', () => {
  const reversed = withTerm(plan, 'autumn', { endDate: '2026-09-01' })
  expect([...planErrors(year, reversed)].map(([path]) => path)).toContain('autumn.endDate')
})

test('a missing term is an error at its first field', () => {
  expect([...planErrors(year, withTerm(plan, 'summer', clearedTerm))]).toEqual([
    ['summer.startDate', 'The summer term is missing.'],
  ])
})

test('the summary links each error to its field', () => {
  const led: string[] = []
  const summary = summaryOf(new Map([['siteId', 'Please select a site']]), (path) => led.push(path))
  summary.siteId?.ref.focus()
  expect([summary.siteId?.message, led]).toEqual(['Please select a site', ['siteId']])
})

describe('what a form shows', () => {
  const withoutAutumn = planErrors(year, withTerm(plan, 'autumn', clearedTerm))
  const reversed = planErrors(year, withTerm(plan, 'summer', { endDate: '2026-04-01' }))

  test('is nothing before the first attempt to save', () => {
    expect(errorsToShow(withoutAutumn, null, null)).toEqual({ fields: noErrors, summary: noErrors })
  })

  test('leaves out a term that is being drawn, unless it was missing at the attempt', () => {
    expect(errorsToShow(withoutAutumn, noErrors, 'autumn').fields).toEqual(noErrors)
    expect(errorsToShow(withoutAutumn, withoutAutumn, 'autumn').summary).toEqual(withoutAutumn)
  })

  test('follows every change at the fields, while the summary only loses corrected errors', () => {
    expect(errorsToShow(reversed, withoutAutumn, null)).toEqual({ fields: reversed, summary: noErrors })
  })
})

test('a term counts as being drawn once its button has cleared it', () => {
  const start = startPlanner(plan)
  expect(termBeingDrawn(start)).toBeNull()
  expect(termBeingDrawn(nextPlanner(start, { type: 'choose-term', termType: 'autumn' }))).toBe('autumn')
})
