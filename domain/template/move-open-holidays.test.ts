import { expect, test } from 'vitest'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { countYear } from '#domain/count/school-days.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { startYearOf } from '#domain/year/funding-year.ts'
import type { Term } from '#domain/year/term.ts'
import { applyTemplate } from './apply-template.ts'
import type { CalendarTemplate } from './calendar-template.ts'

//  Mo  Tu  We  Th  Fr  Sa  Su      November and December 2025, Scotland
//  24  25  26  27  28  29  30      St Andrew’s Day is on Sunday 30
// ( 1)  2   3   4   5   6   7      its substitute day, on which it is open
const autumn: Term = { termType: 'autumn', startDate: '2025-11-24', endDate: '2025-12-05', halfTerm: null }
const template: CalendarTemplate = {
  fundingYear: '2025-26',
  yearStart: 'april',
  terms: [autumn],
  closures: [],
  openBankHolidays: ['2025-12-01'],
}

function site(fundingYear: string, division: Division) {
  const year = startYearOf(fundingYear)
  return {
    fundingYear,
    requirements: { targetWeeks: { summer: 12, autumn: 2, spring: 12 }, rounding: 'tenths' as const },
    bankHolidays: [year, year + 1].flatMap((each) => projectedHolidays(division, each)),
  }
}

test('an open bank holiday stays open in its own year', () => {
  const applied = applyTemplate(template, site('2025-26', 'scotland'))
  expect(applied).toMatchObject({ terms: [autumn], openBankHolidays: ['2025-12-01'], adjustments: [] })
})

//  Mo  Tu  We  Th  Fr      2026: 52 weeks later
//  23  24  25  26  27
// (30)  1   2   3   4      St Andrew’s Day on Monday 30 November
test('in another year it is the holiday of the same name', () => {
  const setting = site('2026-27', 'scotland')
  const applied = applyTemplate(template, setting)
  expect(applied.openBankHolidays).toEqual(['2026-11-30'])
  const rules = { ...setting, yearStart: 'april' } as const
  expect(countYear(applied.terms, contextOf({ ...setting, ...applied }), rules).schoolDays).toBe(10)
})

test('where there is no such holiday it is left out, with an adjustment', () => {
  const applied = applyTemplate(template, site('2026-27', 'england-and-wales'))
  expect(applied.openBankHolidays).toEqual([])
  expect(applied.adjustments.map(({ sentence }) => sentence)).toContain(
    'St Andrew’s Day (1 December 2025 in the template) is not opened: the site has no such bank holiday in 2026-27.',
  )
})
