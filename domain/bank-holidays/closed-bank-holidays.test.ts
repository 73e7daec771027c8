import { describe, expect, test } from 'vitest'
import { diffCalendars } from '#domain/count/changes/calendar-diff.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import { dayReasonInWords } from '#domain/count/day-reason-in-words.ts'
import { countYear } from '#domain/count/school-days.ts'
import { eventsFor } from '#domain/publish/calendar-event.ts'
import { datesAhead } from '#domain/publish/dates-ahead.ts'
import { changesThatHit, holidayShift } from '#domain/publish/holiday-shift.ts'
import { holidaysInTerms, openHolidaysInTerms } from '#domain/publish/holidays-in-terms.ts'
import { contextOf, type PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { Term } from '#domain/year/term.ts'
import { closedBankHolidays } from './bank-holiday.ts'

//  Mo  Tu  We  Th  Fr  Sa  Su      November and December 2025, Scotland
//  24  25  26  27  28  29  30      5 days
// [ 1]  2   3   4   5   6   7      4, and the St Andrew’s Day (substitute) on Monday 1, if it is open
//   8   9  10  11  12              5
const autumn: Term = { termType: 'autumn', startDate: '2025-11-24', endDate: '2025-12-12', halfTerm: null }
const standrews = {
  name: 'St Andrew’s Day',
  date: '2025-12-01',
  division: 'scotland',
  notes: 'Substitute day',
  isProvisional: false,
} as const
const closed = { terms: [autumn], closures: [], bankHolidays: [standrews] }
const open = { ...closed, openBankHolidays: ['2025-12-01'] }
const rules: ClaimRules = {
  fundingYear: '2025-26',
  yearStart: 'april',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
}
const counted = (plan: typeof closed) => countYear(plan.terms, contextOf(plan), rules)

test('a bank holiday that is opened is a school day', () => {
  expect(counted(closed).schoolDays).toBe(5 + 4 + 5)
  expect(counted(open).schoolDays).toBe(5 + 5 + 5)
  expect(counted(open).terms.autumn?.bankHolidays).toEqual([])
})

test('opening a day that is no bank holiday changes nothing', () => {
  expect(closedBankHolidays([standrews], ['2025-12-02'])).toEqual([standrews])
  expect(counted({ ...closed, ...{ openBankHolidays: ['2025-12-02', '2025-12-13'] } }).schoolDays).toBe(14)
})

test('a half-term or closure on an open bank holiday still closes', () => {
  const day = { startDate: '2025-12-01', endDate: '2025-12-01' }
  const closure = { ...day, kind: 'inset', label: '' } as const
  expect(countYear([{ ...autumn, halfTerm: day }], contextOf(open), rules).schoolDays).toBe(14)
  expect(countYear([autumn], contextOf({ ...open, closures: [closure] }), rules).schoolDays).toBe(14)
})

test('the day says that it is open', () => {
  const holidayNames = new Map([[standrews.date, standrews]])
  expect(dayReasonInWords('2025-12-01', [autumn], { ...contextOf(open), holidayNames })).toBe(
    'School day of the autumn term · Open on this bank holiday: St Andrew’s Day',
  )
  expect(dayReasonInWords('2025-12-01', [autumn], { ...contextOf(closed), holidayNames })).toBe(
    'St Andrew’s Day, doesn’t count',
  )
})

test('the difference of two plans names the day that is opened or closed', () => {
  const sentence = (before: typeof closed, after: typeof closed) =>
    diffCalendars(before, after, rules).terms[0]?.sentence
  expect(sentence(closed, open)).toBe('Autumn opens on 1 December (St Andrew’s Day): +1 school day.')
  expect(sentence(open, closed)).toBe('Autumn closes on 1 December (St Andrew’s Day): −1 school day.')
})

describe('what is published', () => {
  const published: PublishedCalendar = {
    ...open,
    fundingYear: '2025-26',
    revision: 1,
    siteName: 'Leven',
    siteAddress: '',
    organizationName: 'Fife Nurseries',
    localAuthorityName: 'Fife',
    division: 'scotland',
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'tenths' },
    count: counted(open),
  }

  test('is open on it, with no closed day', () => {
    expect(holidaysInTerms(published)).toEqual([])
    expect(openHolidaysInTerms(published)).toEqual([standrews])
    for (const audience of ['parents', 'staff', 'authority'] as const)
      expect(eventsFor(audience, published).map(({ summary }) => summary)).toEqual([
        'Autumn term',
        'Open: St Andrew’s Day',
      ])
    expect(datesAhead([published], '2025-11-28').map(({ kind }) => kind)).toEqual([
      'open-bank-holiday',
      'term-end',
    ])
  })

  test('of an earlier release, which has no such list, is closed on all of them', () => {
    const { openBankHolidays: _, ...earlier } = published
    expect(holidaysInTerms(earlier)).toEqual([standrews])
    expect(openHolidaysInTerms(earlier)).toEqual([])
  })

  test('loses and gains nothing where the open holiday moves away, and a day where it moves to', () => {
    const later = { ...standrews, date: '2025-12-02' }
    expect(holidayShift(published, [standrews])).toMatchObject({ daysNow: 15, lost: [], gained: [] })
    expect(holidayShift(published, [])).toMatchObject({ daysNow: 15, lost: [], gained: [] })
    expect(holidayShift(published, [later])).toMatchObject({
      daysNow: 14,
      lost: [{ date: '2025-12-02', name: 'St Andrew’s Day' }],
      gained: [],
    })
    const change = { kind: 'removed', division: 'scotland', before: 'St Andrew’s Day', name: null } as const
    expect(changesThatHit(published, [{ ...change, from: '2025-12-01', date: null }])).toEqual([])
    expect(changesThatHit(published, [{ ...change, from: '2025-12-01', date: '2025-12-02' }])).toHaveLength(1)
  })
})
