import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import type { CalendarToExplain } from '#domain/count/figure.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import type { Term } from '#domain/year/term.ts'
import { figuresOf, ownerInWords } from './figures-of.ts'

const calendar: CalendarToExplain = {
  fundingYear: '2026-27',
  yearStart: 'april',
  country: 'England',
  requirements: defaultFundingRequirements,
  targetsFrom: 'default',
  bankHolidays: [],
}

// Two weeks and a Monday: 11 school days.
const summer: Term = { termType: 'summer', startDate: '2026-04-13', endDate: '2026-04-27', halfTerm: null }

test('a figure of a term comes with its calculation', () => {
  expect(figuresOf('summer', ['school-days'], [summer], calendar)).toMatchObject([
    { name: 'school-days', value: 11, sum: '11 weekdays = 11' },
  ])
})

test('several figures come in the order of the ledger', () => {
  const names = figuresOf('year', ['difference', 'counted-weeks'], [summer], calendar).map(({ name }) => name)
  expect(names).toEqual(['counted-weeks', 'difference'])
})

test('a term that is not drawn has none', () => {
  expect(figuresOf('autumn', ['school-days'], [summer], calendar)).toEqual([])
})

test('a claim is called by its period', () => {
  const period = fundingPeriodOf('2027-04-02')
  expect(ownerInWords(period)).toBe('The summer claim of 2027-28')
  expect(figuresOf(period, ['school-days'], [summer], calendar)).toMatchObject([{ value: 0 }])
})
