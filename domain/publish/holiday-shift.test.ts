import { describe, expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import type { BankHolidayChange } from '#domain/bank-holidays/bank-holiday-change.ts'
import { changeInWords } from '#domain/bank-holidays/change-in-words.ts'
import { countYear } from '#domain/count/school-days.ts'
import type { Term } from '#domain/year/term.ts'
import { changesThatHit, holidayShift } from './holiday-shift.ts'
import { shiftInWords } from './holiday-shift-in-words.ts'

//  May 2026   Mo Tu We Th Fr
//              4  5  6  7  8   Early May bank holiday on the 4th: 9 school days, and the 12th closed for training
//             11 12 13 14 15
const term: Term = { termType: 'summer', startDate: '2026-05-04', endDate: '2026-05-15', halfTerm: null }
const closures = [
  { kind: 'inset', label: 'Training', portion: 'whole', startDate: '2026-05-12', endDate: '2026-05-12' },
] as const
const holiday = (date: string, name = 'Early May bank holiday'): BankHoliday => ({
  name,
  date,
  division: 'scotland',
  notes: '',
  isProvisional: false,
})
const bankHolidays = [holiday('2026-05-04')]
const approved = {
  division: 'scotland' as const,
  terms: [term],
  closures,
  bankHolidays,
  count: countYear(
    [term],
    { closures, bankHolidays: new Set(['2026-05-04']) },
    {
      fundingYear: '2026-27',
      yearStart: 'april',
      requirements: defaultFundingRequirements,
    },
  ),
}

describe('what is published, against the bank holidays of today', () => {
  test('is as it was while they are', () => {
    expect(holidayShift(approved, bankHolidays)).toEqual({
      daysBefore: 8,
      daysNow: 8,
      lost: [],
      gained: [],
    })
  })

  test('loses a day to a new one', () => {
    expect(holidayShift(approved, [...bankHolidays, holiday('2026-05-08', 'VE day')])).toEqual({
      daysBefore: 8,
      daysNow: 7,
      lost: [{ date: '2026-05-08', name: 'VE day' }],
      gained: [],
    })
  })

  test('has other days, though as many, where one was moved', () => {
    expect(holidayShift(approved, [holiday('2026-05-08')])).toEqual({
      daysBefore: 8,
      daysNow: 8,
      lost: [{ date: '2026-05-08', name: 'Early May bank holiday' }],
      gained: [{ date: '2026-05-04', name: 'Early May bank holiday' }],
    })
  })

  test('loses nothing on a day that is closed anyway, at a weekend or outside the term', () => {
    const elsewhere = ['2026-05-12', '2026-05-09', '2026-05-18'].map((date) => holiday(date))
    expect(holidayShift(approved, [...bankHolidays, ...elsewhere])).toMatchObject({ daysNow: 8, lost: [] })
  })
})

const change = (days: Partial<BankHolidayChange>): BankHolidayChange => ({
  kind: 'moved',
  division: 'scotland',
  from: null,
  before: null,
  date: null,
  name: null,
  ...days,
})

test.each<[string, Partial<BankHolidayChange>, boolean]>([
  ['a day that has come', { date: '2026-05-08' }, true],
  ['a day that is gone', { from: '2026-05-04' }, true],
  ['a day moved out of the term', { from: '2026-05-04', date: '2026-05-25' }, true],
  ['a day moved outside the term', { from: '2026-05-25', date: '2026-06-01' }, false],
  ['a day that is closed anyway', { date: '2026-05-12' }, false],
  ['a new name', { from: '2026-05-04', date: '2026-05-04', name: 'VE day' }, false],
  ['a day of another division', { date: '2026-05-08', division: 'northern-ireland' }, false],
])('%s hits the calendar: %s', (_, days, isHit) => {
  expect(changesThatHit(approved, [change(days)])).toHaveLength(isHit ? 1 : 0)
})

const moved = { from: '2020-05-04', before: 'Early May', date: '2020-05-08', name: 'Early May' }

test.each<[Partial<BankHolidayChange>, string]>([
  [{ kind: 'added', date: '2026-06-15', name: 'Cup' }, 'Cup on 2026-06-15 is new.'],
  [{ kind: 'removed', from: '2026-06-15', before: 'Cup' }, 'Cup on 2026-06-15 is no longer a bank holiday.'],
  [moved, 'Early May has moved from 2020-05-04 to 2020-05-08.'],
  [{ ...moved, name: 'VE day' }, 'Early May on 2020-05-04 is now VE day on 2020-05-08.'],
  [
    { ...moved, kind: 'renamed', name: 'VE day', from: moved.date },
    'Early May on 2020-05-08 is now called VE day.',
  ],
  [{ ...moved, kind: 'renamed', from: moved.date }, 'Early May on 2020-05-08 has another note.'],
  [
    { ...moved, kind: 'confirmed', from: moved.date },
    'Early May on 2020-05-08 was provisional and is published.',
  ],
])('a change reads %#', (days, sentence) => {
  expect(changeInWords(change(days), (date) => date)).toBe(sentence)
})

test.each([
  [190, 190, 'Approved with 190 school days; it still has as many.'],
  [190, 189, 'Approved with 190 school days; by today’s bank holidays it has 189, one fewer.'],
  [190, 192, 'Approved with 190 school days; by today’s bank holidays it has 192, 2 more.'],
])('from %d to %d days', (daysBefore, daysNow, words) => {
  expect(shiftInWords({ daysBefore, daysNow })).toBe(words)
})
