import { describe, expect, test } from 'vitest'
import { openingMonths, withWeeks } from './opening-weeks.ts'

const year = { fundingYear: '2026-27', yearStart: 'april', weekStart: 'monday' } as const
const days = { startDate: '2026-04-01', endDate: '2027-03-31' }
const opening = { terms: [], bankHolidays: new Set(['2026-12-25']), closures: [], closedRanges: [] }

describe('the opening band', () => {
  test('has every week of the year once, in the month of its Monday', () => {
    const months = openingMonths(year, opening)
    expect(months).toHaveLength(12)
    expect(months.flatMap(({ weeks }) => weeks)).toHaveLength(53)
    expect(months[0]?.weeks[0]).toEqual({ monday: '2026-03-30', days: 3, state: 'open' })
  })

  test('says of each week whether it is open, partly open, closed or in a term', () => {
    const autumn = {
      termType: 'autumn',
      startDate: '2026-12-07',
      endDate: '2026-12-11',
      halfTerm: null,
    } as const
    const closedRanges = [{ startDate: '2026-12-28', endDate: '2027-01-01' }]
    const december = openingMonths(year, { ...opening, terms: [autumn], closedRanges }).find(
      ({ month }) => month === '2026-12-01',
    )
    expect(december?.weeks.map(({ state }) => state)).toEqual(['terms', 'open', 'partly', 'closed'])
  })

  // Mo 21 - Fr 25 · Mo 28 - Fr 1: closing both is one range, opening the second leaves the first.
  test('closes and opens whole weeks', () => {
    const both = withWeeks([], ['2026-12-21', '2026-12-28'], true, days)
    expect(both).toEqual([{ startDate: '2026-12-21', endDate: '2027-01-01' }])
    expect(withWeeks(both, ['2026-12-28'], false, days)).toEqual([
      { startDate: '2026-12-21', endDate: '2026-12-25' },
    ])
    expect(withWeeks([], ['2026-03-30'], true, days)).toEqual([
      { startDate: '2026-04-01', endDate: '2026-04-03' },
    ])
  })

  // Closed are Mo 3 - Fr 21 August; the week from the 10th is opened again.
  test('leaves no weekend closed beside a week that is opened', () => {
    const three = [{ startDate: '2026-08-03', endDate: '2026-08-21' }]
    expect(withWeeks(three, ['2026-08-10'], false, days)).toEqual([
      { startDate: '2026-08-03', endDate: '2026-08-07' },
      { startDate: '2026-08-17', endDate: '2026-08-21' },
    ])
    const weekendBefore = [{ startDate: '2026-08-08', endDate: '2026-08-14' }]
    expect(withWeeks(weekendBefore, ['2026-08-10'], false, days)).toEqual([])
  })
})
