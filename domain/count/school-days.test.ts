import { describe, expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import type { ClaimRules } from './claim.ts'
import { fundingWeeksOfYear } from './funding-weeks.ts'
import {
  countSchoolDays,
  countTerm,
  countYear,
  explainDay,
  schoolDayOn,
  type YearContext,
} from './school-days.ts'

const term = (
  termType: TermType,
  startDate: string,
  endDate: string,
  halfTerm: DateRange | null = null,
): Term => ({
  termType,
  startDate,
  endDate,
  halfTerm,
})
const closure = (startDate: string, endDate = startDate): Closure => ({
  kind: 'closure',
  label: '',
  startDate,
  endDate,
})
const nothing: YearContext = { bankHolidays: new Set(), closures: [] }

//  May 2026: a term from Wednesday 6 to Friday 29
//  Mo  Tu  We  Th  Fr  Sa  Su
//   4   5  (6   7   8   9  10      3 days
//  11  12  13  14  15  16  17      5
//  18  19  20 x21 x22  23  24      3, closed on 21 and 22
// [25] 26  27  28  29) 30  31      0, half-term from 25 to 29, bank holiday on 25
const may = term('summer', '2026-05-06', '2026-05-29', { startDate: '2026-05-25', endDate: '2026-05-29' })
const mayContext: YearContext = {
  bankHolidays: new Set(['2026-05-04', '2026-05-25']),
  closures: [closure('2026-05-21', '2026-05-22')],
}

const rules: ClaimRules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  requirements: defaultFundingRequirements,
}

describe('a school day', () => {
  test('is a weekday of a term that is no bank holiday, no half-term and no closure', () => {
    expect(countTerm(may, mayContext).schoolDays).toBe(3 + 5 + 3)
  })

  test('is lost once where a bank holiday, a half-term and a closure meet', () => {
    const all = { ...mayContext, closures: [closure('2026-05-21', '2026-05-25'), closure('2026-05-22')] }
    expect(countTerm(may, all).schoolDays).toBe(3 + 5 + 3)
  })

  test('is not lost to a bank holiday or closure at a weekend', () => {
    const weekend = { bankHolidays: new Set(['2026-05-09']), closures: [closure('2026-05-16', '2026-05-17')] }
    expect(countTerm({ ...may, halfTerm: null }, weekend).schoolDays).toBe(3 + 5 + 5 + 5)
  })

  test('is not lost to what lies outside the term, and closures may reach over its ends', () => {
    const around = {
      bankHolidays: new Set(['2026-05-04', '2026-06-01']),
      closures: [closure('2026-04-01', '2026-05-06')],
    }
    expect(countTerm({ ...may, halfTerm: null }, around).schoolDays).toBe(2 + 5 + 5 + 5)
    expect(countTerm(may, { ...nothing, closures: [closure('2026-06-01', '2026-06-30')] }).schoolDays).toBe(
      13,
    )
  })

  test.each([
    ['2026-05-05', 'outside-terms', null],
    ['2026-05-06', 'school-day', 'summer'],
    ['2026-05-09', 'weekend', 'summer'],
    ['2026-05-21', 'closure', 'summer'],
    ['2026-05-25', 'bank-holiday', 'summer'],
    ['2026-05-26', 'half-term', 'summer'],
    ['2026-05-30', 'outside-terms', null],
  ])('can be explained: %s is %s', (date, reason, termType) => {
    expect(explainDay(date, [may], mayContext)).toEqual({ reason, termType })
  })

  test('can be counted in a part of the term', () => {
    expect(countSchoolDays({ startDate: '2026-05-11', endDate: '2026-05-21' }, may, mayContext)).toBe(5 + 3)
    expect(countSchoolDays({ startDate: '2026-01-01', endDate: '2026-12-31' }, may, mayContext)).toBe(11)
    expect(countSchoolDays({ startDate: '2026-06-01', endDate: '2026-12-31' }, may, mayContext)).toBe(0)
  })
})

describe('half a school day', () => {
  //  11  12  13  14 ½15  16  17      a half day off on Friday 15, the terms' other days as above
  const halfDay: Closure = { ...closure('2026-05-15'), portion: 'half' }
  const withHalfDay = { ...mayContext, closures: [...mayContext.closures, halfDay] }

  test('is left where a closure takes half of it, and is a tenth of a week', () => {
    expect(countTerm(may, withHalfDay)).toMatchObject({ schoolDays: 10.5, exactWeeks: 2.1 })
    expect(countYear([may], withHalfDay, rules).periods).toMatchObject([
      { schoolDays: 10.5, exactWeeks: 2.1 },
    ])
  })

  test('is still left where two halves meet, and is lost with the day where a whole closure meets it', () => {
    const twice = { ...mayContext, closures: [halfDay, halfDay] }
    expect(schoolDayOn('2026-05-15', [may], twice)).toBe(0.5)
    const and = (other: Closure) => ({ ...mayContext, closures: [halfDay, other] })
    expect(schoolDayOn('2026-05-15', [may], and(closure('2026-05-15')))).toBe(0)
    expect(countSchoolDays(may, may, and(closure('2026-05-15')))).toBe(3 + 4 + 5)
  })

  test('is not left on a day that is none: a weekend, a bank holiday, a half-term', () => {
    const everyDay: YearContext = {
      ...withHalfDay,
      closures: [{ ...closure('2026-05-01', '2026-05-31'), portion: 'half' }],
    }
    const days = ['2026-05-05', '2026-05-06', '2026-05-09', '2026-05-25', '2026-05-26']
    expect(days.map((day) => schoolDayOn(day, [may], everyDay))).toEqual([0, 0.5, 0, 0, 0])
  })
})

describe('a term’s count', () => {
  test('gives weeks in halves, in tenths and by the calendar, and the bank holidays on its weekdays', () => {
    // 11 days are 2.2 weeks; from 6 to 29 May are 23 days, so four calendar weeks.
    expect(countTerm(may, mayContext)).toEqual({
      schoolDays: 11,
      exactWeeks: 2.2,
      calendarWeeks: 4,
      bankHolidays: ['2026-05-25'],
    })
  })

  test('names bank holidays in order and leaves out those at weekends', () => {
    const context = { ...nothing, bankHolidays: new Set(['2026-05-25', '2026-05-09', '2026-05-08']) }
    expect(countTerm(may, context).bankHolidays).toEqual(['2026-05-08', '2026-05-25'])
  })

  test('needs valid dates', () => {
    expect(() => countTerm({ ...may, endDate: '2026-02-30' }, nothing)).toThrow(RangeError)
  })
})

describe('a year’s count', () => {
  //  The default spring term of 2026-27 ends on Sunday 4 April 2027:
  //  Mo Tu We Th Fr Sa Su
  //  22 23 24 25[26]27 28      March
  // [29]30 31| 1  2  3  4)     March | April
  const spring = term('spring', '2027-01-06', '2027-04-04', {
    startDate: '2027-02-15',
    endDate: '2027-02-19',
  })
  const easter: YearContext = { bankHolidays: new Set(['2027-03-26', '2027-03-29']), closures: [] }

  //  July 2026
  //  Mo Tu We Th Fr Sa Su
  //  13 14 15 16 17 18 19   summer until the 17th, autumn from the 15th
  //  20 21 22 23 24 25 26
  test('counts a day that two terms share once', () => {
    const overlapping = [
      term('summer', '2026-07-13', '2026-07-17'),
      term('autumn', '2026-07-15', '2026-07-24'),
    ]
    const { terms, schoolDays, periods } = countYear(
      overlapping,
      { bankHolidays: new Set(), closures: [] },
      rules,
    )
    expect([terms.summer?.schoolDays, terms.autumn?.schoolDays]).toEqual([5, 8])
    expect(schoolDays).toBe(10)
    expect(periods.map((period) => period.schoolDays)).toEqual([10])
  })

  test('shows the school days that belong to the next funding year’s summer claim', () => {
    expect(countYear([spring], easter, rules).periods).toEqual([
      {
        name: 'spring',
        fundingYear: '2026-27',
        startDate: '2027-01-01',
        endDate: '2027-03-31',
        schoolDays: 54,
        exactWeeks: 10.8,
      },
      {
        name: 'summer',
        fundingYear: '2027-28',
        startDate: '2027-04-01',
        endDate: '2027-08-31',
        schoolDays: 2,
        exactWeeks: 0.4,
      },
    ])
  })

  test('counts terms that are missing, reversed or still being typed as null, and the others all the same', () => {
    const reversed = term('autumn', '2026-12-18', '2026-09-01')
    const halfTyped = term('spring', '2027-01-04', '')
    const { terms, schoolDays } = countYear([may, reversed, halfTyped], mayContext, rules)
    expect(terms).toMatchObject({ summer: { schoolDays: 11 }, autumn: null, spring: null })
    expect(schoolDays).toBe(11)
    expect(countYear([], nothing, rules)).toMatchObject({
      terms: { summer: null, autumn: null, spring: null },
      schoolDays: 0,
      periods: [],
      claimed: { schoolDays: 0, countedWeeks: 0, targetWeeks: 38, targetDays: 190, hours: 0 },
    })
  })

  test('takes no days away for a half-term or closure that is still being typed', () => {
    const typing = { ...may, halfTerm: { startDate: '2026-05-25', endDate: '' } }
    const context = { ...nothing, closures: [closure('', '2026-05-22'), closure('2026-05-29', '2026-05-25')] }
    expect(countYear([typing], context, rules).schoolDays).toBe(3 + 5 + 5 + 5)
  })

  test('adds up the weeks as the terms show them', () => {
    // Three terms of 61 weekdays: 12.2 weeks, shown as 12 each, so 36 for the year (183 days would round to 36.5).
    const terms = [
      term('summer', '2026-04-13', '2026-07-06'),
      term('autumn', '2026-08-31', '2026-11-23'),
      term('spring', '2026-12-28', '2027-03-22'),
    ]
    const count = countYear(terms, nothing, rules)
    expect(count.schoolDays).toBe(3 * 61)
    expect(fundingWeeksOfYear(count)).toBe(36)
  })
})
