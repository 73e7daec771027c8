import { expect, test } from 'vitest'
import type { Term } from '#domain/year/term.ts'
import { dayReasonInWords, type NamedYear } from './day-reason-in-words.ts'

//  Mo  Tu  We  Th  Fr  Sa  Su      May 2026
//  18  19 ½20  21 x22  23  24      half a day off on 20, closed and paid for on 22
// [25] 26  27  28  29  30  31      bank holiday on 25, half-term from 26; the term ends on 3 June
const term: Term = {
  termType: 'summer',
  startDate: '2026-05-18',
  endDate: '2026-06-03',
  halfTerm: { startDate: '2026-05-26', endDate: '2026-05-29' },
}
const holidayNames = new Map([
  ['2026-05-25', { name: 'Spring bank holiday', isProvisional: false }],
  ['2026-08-31', { name: 'Summer bank holiday', isProvisional: true }],
])
const year: NamedYear = {
  bankHolidays: new Set(holidayNames.keys()),
  holidayNames,
  closures: [
    { kind: 'inset', label: '', startDate: '2026-05-20', endDate: '2026-05-20', portion: 'half' },
    { kind: 'other', label: 'Flood', startDate: '2026-05-22', endDate: '2026-05-22', isFunded: true },
  ],
}

test.each([
  ['2026-05-18', 'School day of the summer term'],
  ['2026-05-20', 'INSET day for half the day, half of it counts'],
  ['2026-05-22', 'Flood (funded), doesn’t count'],
  ['2026-05-23', 'Weekend in the summer term, doesn’t count'],
  ['2026-05-25', 'Spring bank holiday, doesn’t count'],
  ['2026-05-26', 'Half-term of the summer term, doesn’t count'],
  ['2026-06-04', 'Outside the terms'],
  ['2026-06-06', 'Weekend, outside the terms'],
  ['2026-08-31', 'Summer bank holiday (provisional, not published yet), outside the terms'],
])('%s: %s', (date, words) => {
  expect(dayReasonInWords(date, [term], year)).toBe(words)
})

test('a day that two terms claim names the one that it doesn’t count in', () => {
  const autumn: Term = { termType: 'autumn', startDate: '2026-06-03', endDate: '2026-07-01', halfTerm: null }
  expect(dayReasonInWords('2026-06-03', [term, autumn], year)).toBe(
    'School day of the summer term · in the autumn term too: a day belongs to one term',
  )
})
