import { describe, expect, test } from 'vitest'
import type { CalendarTerm } from '#contract/calendars/calendars.ts'
import { defaultPlan, withTerm } from '#web/planner/plan/plan.ts'
import { customDatesOf, planOf, termsInputOf } from './calendar-plan.ts'

const counted = { weeks: 16, schoolDays: 73, fundingWeeks: 14.5, exactWeeks: 14.6 }
const middleWeek = { startDate: '2026-10-26', endDate: '2026-10-30' }
const anotherWeek = { startDate: '2026-10-19', endDate: '2026-10-23' }
const autumn: CalendarTerm = { name: 'autumn', startDate: '2026-09-02', endDate: '2026-12-20', ...counted }

function autumnOf(term: CalendarTerm) {
  const nothingElse = { closures: [], openBankHolidays: [], claimWeeks: null, offers: [], closedRanges: [] }
  return planOf({ terms: [term], ...nothingElse }).terms.autumn
}

describe('a saved calendar', () => {
  test('with its half-term in the middle week has an automatic half-term', () => {
    expect(autumnOf({ ...autumn, halfTermBreak: middleWeek }).halfTerm).toBe('automatic')
  })

  test('keeps a chosen half-term, or none', () => {
    expect(autumnOf({ ...autumn, halfTermBreak: anotherWeek }).halfTerm).toEqual(anotherWeek)
    expect(autumnOf(autumn).halfTerm).toBe('none')
  })
})

const plan = defaultPlan('2026-27', 'april')

describe('the input of a new calendar', () => {
  test('leaves out an automatic half-term', () => {
    expect(customDatesOf(plan).autumn).toEqual({ startDate: '2026-09-02', endDate: '2026-12-20' })
  })

  test('has a chosen one, and null for none', () => {
    expect(customDatesOf(withTerm(plan, 'autumn', { halfTerm: anotherWeek })).autumn.halfTerm).toEqual(
      anotherWeek,
    )
    expect(customDatesOf(withTerm(plan, 'autumn', { halfTerm: 'none' })).autumn.halfTerm).toBeNull()
  })
})

test('the input of an edit has every half-term', () => {
  expect(termsInputOf(plan).terms[1]).toEqual({
    name: 'autumn',
    startDate: '2026-09-02',
    endDate: '2026-12-20',
    halfTermBreak: middleWeek,
  })
})
