import { describe, expect, test } from 'vitest'
import { bankHolidaysUntil } from '#domain/bank-holidays/published-bank-holidays.ts'
import { countTerm } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'

// Two Scottish councils that print how many days pupils attend, and teach on bank holidays that they do not name as
// holidays: St Andrew's Day (substitute day, Monday 1 December 2025), the World Cup bank holiday (Monday 15 June 2026),
// which was proclaimed after their dates, and in Fife the Spring bank holiday (Monday 25 May 2026).

const bankHolidays = bankHolidaysUntil(2026).filter(({ division }) => division === 'scotland')

function daysOf(
  terms: readonly [TermType, IsoDate, IsoDate][],
  closed: readonly [IsoDate, IsoDate?][],
  openBankHolidays: readonly IsoDate[],
): number[] {
  const closures = closed.map(
    ([startDate, endDate = startDate]): Closure => ({ kind: 'other', label: '', startDate, endDate }),
  )
  const context = contextOf({ bankHolidays, closures, openBankHolidays })
  return terms.map(([termType, startDate, endDate]) => {
    const term: Term = { termType, startDate, endDate, halfTerm: null }
    return countTerm(term, context).schoolDays
  })
}

const sum = (days: readonly number[]) => days.reduce((all, each) => all + each, 0)

/**
 * South Lanarkshire Council, School holidays 2025/26 (approved on 29 October 2024), southlanarkshire.gov.uk: “Pupils
 * attend school for 190 days”.
 */
describe('South Lanarkshire, 2025-26', () => {
  const terms: [TermType, IsoDate, IsoDate][] = [
    ['autumn', '2025-08-14', '2025-12-19'],
    ['spring', '2026-01-05', '2026-04-02'],
    ['summer', '2026-04-20', '2026-06-25'],
  ]
  // September weekend, October break, in-service day, February break with in-service day, election, local holiday.
  const closed: [IsoDate, IsoDate?][] = [
    ['2025-09-26', '2025-09-29'],
    ['2025-10-13', '2025-10-17'],
    ['2025-11-10'],
    ['2026-02-16', '2026-02-18'],
    ['2026-05-07'],
    ['2026-05-22', '2026-05-25'],
  ]

  test('counts the 190 days that it prints', () => {
    const days = daysOf(terms, closed, ['2025-12-01', '2026-06-15'])
    expect([days, sum(days)]).toEqual([[84, 61, 45], 190])
  })

  test('would be two short if closed on every bank holiday', () => {
    expect(sum(daysOf(terms, closed, []))).toBe(188)
  })
})

/**
 * Fife Council, School holidays, term and closure dates 2025-26, fife.gov.uk, as printed by North Queensferry Primary
 * School on 18 August 2025: “provides for 190 school days, once the holidays and 5 in-service days for teachers are
 * deducted”; the local holiday and the in-service days as printed by Fife Today on 14 August 2025.
 */
describe('Fife, 2025-26', () => {
  const terms: [TermType, IsoDate, IsoDate][] = [
    ['autumn', '2025-08-20', '2025-12-19'],
    ['spring', '2026-01-05', '2026-04-02'],
    ['summer', '2026-04-20', '2026-07-03'],
  ]
  // October holiday, in-service day, in-service day with the February holiday, in-service day, local holiday.
  const closed: [IsoDate, IsoDate?][] = [
    ['2025-10-13', '2025-10-24'],
    ['2025-11-14'],
    ['2026-02-11', '2026-02-13'],
    ['2026-05-07'],
    ['2026-06-01'],
  ]

  test('counts the 190 days that it prints', () => {
    const days = daysOf(terms, closed, ['2025-12-01', '2026-05-25', '2026-06-15'])
    expect([days, sum(days)]).toEqual([[77, 61, 52], 190])
  })

  test('would be three short if closed on every bank holiday', () => {
    expect(sum(daysOf(terms, closed, []))).toBe(187)
  })
})
