import { describe, expect, test } from 'vitest'
import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { countYear } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import { attendedRange, datesAhead } from './dates-ahead.ts'
import type { PublishedCalendar } from './published-calendar.ts'

//  October 2026          November 2026
//  Mo Tu We Th Fr        Mo Tu We Th Fr
//  12 13 14 15 16         2  3  4  5  6
//  19 20 21 22 23         9 10 11 12 13
//  26 27 28 29 30  half-term
const autumn: Term = {
  termType: 'autumn',
  startDate: '2026-09-03',
  endDate: '2026-12-18',
  halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
}
const training: Closure = {
  kind: 'inset',
  label: '',
  startDate: '2026-09-03',
  endDate: '2026-09-04',
}

function year({
  terms = [autumn],
  closures = [],
  bankHolidays = [],
}: {
  terms?: readonly Term[]
  closures?: readonly Closure[]
  bankHolidays?: readonly BankHoliday[]
} = {}): PublishedCalendar {
  return {
    fundingYear: '2026-27',
    revision: 1,
    siteName: 'Lichfield',
    siteAddress: '1 Beacon Street',
    organizationName: 'Meadow Lane',
    localAuthorityName: 'Staffordshire',
    division: 'england-and-wales',
    requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, rounding: 'half' },
    terms,
    closures,
    bankHolidays,
    count: countYear(
      terms,
      { bankHolidays: new Set(), closures },
      {
        fundingYear: '2026-27',
        yearStart: 'april',
        requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, rounding: 'half' },
      },
    ),
  }
}

const spoken = (calendars: readonly PublishedCalendar[], today: string) =>
  datesAhead(calendars, today).map(({ kind, startDate }) => `${startDate} ${kind}`)

describe('the dates ahead', () => {
  test('are sorted by date, without past ones', () => {
    expect(spoken([year()], '2026-10-14')).toEqual(['2026-10-26 half-term', '2026-12-18 term-end'])
  })

  test('still name what begins today', () => {
    expect(spoken([year()], '2026-10-26')).toContain('2026-10-26 half-term')
    expect(spoken([year()], '2026-12-18')).toEqual(['2026-12-18 term-end'])
  })

  test.each(['2026-10-27', '2026-10-30', '2026-10-31', '2026-11-01'])(
    'say on %s, in half-term or its weekend, when children are back',
    (today) => expect(spoken([year()], today)[0]).toBe('2026-11-02 back'),
  )

  test('say nothing of coming back on an ordinary weekend', () => {
    expect(spoken([year()], '2026-10-17')[0]).toBe('2026-10-26 half-term')
  })

  test('say on the first training day of two when children come', () => {
    expect(spoken([year({ closures: [training] })], '2026-09-03')).toEqual([
      '2026-09-03 closure',
      '2026-09-07 term-start',
      '2026-10-26 half-term',
      '2026-12-18 term-end',
    ])
  })

  test('go on into the next year', () => {
    const next = { ...autumn, startDate: '2027-09-02', endDate: '2027-12-17', halfTerm: null }
    expect(spoken([year(), year({ terms: [next] })], '2026-12-19')).toEqual([
      '2027-09-02 term-start',
      '2027-12-17 term-end',
    ])
  })

  test('know a bank holiday in a term, and leave out one at a weekend, in a half-term or between terms', () => {
    const holiday = (name: string, date: string): BankHoliday => ({
      name,
      date,
      division: 'england-and-wales',
      notes: '',
      isProvisional: false,
    })
    const bankHolidays = [
      holiday('Between terms', '2026-08-31'),
      holiday('In half-term', '2026-10-26'),
      holiday('On a Saturday', '2026-11-07'),
      holiday('In the term', '2026-11-09'),
    ]
    expect(spoken([year({ bankHolidays })], '2026-08-01').filter((each) => each.includes('bank'))).toEqual([
      '2026-11-09 bank-holiday',
    ])
  })
})

test('a term begins for children after its training days, and a term of nothing but closures never', () => {
  expect(attendedRange(autumn, year({ closures: [training] }))).toEqual({
    startDate: '2026-09-07',
    endDate: '2026-12-18',
  })
  const closed: Closure = { ...training, endDate: '2026-12-18' }
  expect(attendedRange(autumn, year({ closures: [closed] }))).toBeNull()
})
