import { describe, expect, test } from 'vitest'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { countYear } from '#domain/count/school-days.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { startYearOf } from '#domain/year/funding-year.ts'
import type { Term } from '#domain/year/term.ts'
import { applyTemplate } from './apply-template.ts'
import type { CalendarTemplate } from './calendar-template.ts'
import { moveOpenHolidays } from './move-open-holidays.ts'

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
    yearStart: 'april' as const,
    country: division === 'scotland' ? ('Scotland' as const) : ('England' as const),
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

describe('Easter', () => {
  const yearOf = (fundingYear: string, day: string, spring: [string, string], summer: [string, string]) => ({
    fundingYear,
    yearStart: 'april' as const,
    terms: [
      { termType: 'summer' as const, startDate: summer[0], endDate: summer[1], halfTerm: null },
      { termType: 'spring' as const, startDate: spring[0], endDate: spring[1], halfTerm: null },
    ],
    closures: [],
    openBankHolidays: [day],
  })
  const open = (from: CalendarTemplate, fundingYear: string) =>
    moveOpenHolidays(from, site(fundingYear, 'england-and-wales'))

  //  Mo Tu We Th Fr
  //  30 31  1  2 ( 3)   March and April 2026: spring ends on Good Friday, on which it is open, three days beyond the
  //                     year; 2025 had Good Friday on 18 April
  test('of a term that leaves its year is the same day in the same year', () => {
    const from = yearOf('2025-26', '2026-04-03', ['2026-01-05', '2026-04-03'], ['2025-04-14', '2025-07-18'])
    expect(open(from, '2025-26')).toEqual({ openBankHolidays: ['2026-04-03'], adjustments: [] })
  })

  //  Easter Monday of spring 2027 is on 29 March. In 2029-30 it is on 2 April 2029, in summer, and 22 April 2030.
  test('is not opened in another term', () => {
    const from = yearOf('2026-27', '2027-03-29', ['2027-01-04', '2027-03-30'], ['2026-04-13', '2026-07-17'])
    expect(open(from, '2029-30')).toMatchObject({
      openBankHolidays: [],
      adjustments: [
        {
          sentence:
            'Easter Monday (29 March 2027 in the template) is not opened: the site has no such bank holiday in the spring term in 2029-30.',
        },
      ],
    })
  })

  //  2026-27 has Easter Monday on 6 April 2026, before its summer begins on 13 April, and on 29 March 2027, in spring.
  test('of a summer term is not opened before it or in spring', () => {
    const from = yearOf('2025-26', '2025-04-21', ['2026-01-05', '2026-03-31'], ['2025-04-14', '2025-07-18'])
    expect(open(from, '2026-27')).toMatchObject({ openBankHolidays: [], adjustments: [{}] })
  })

  //  2032 has Easter Monday on 29 March, as 2027.
  test('is opened where the same term has it', () => {
    const from = yearOf('2026-27', '2027-03-29', ['2027-01-04', '2027-03-30'], ['2026-04-13', '2026-07-17'])
    expect(open(from, '2031-32').openBankHolidays).toEqual(['2032-03-29'])
  })
})
