import { expect, test } from 'vitest'
import { defaultPlan, realTerms } from '#web/planner/plan/plan.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import { dayInWords } from './day-words.ts'

const terms = realTerms(defaultPlan('2026-27', 'april'))
const holidayNames = new Map([
  ['2026-05-04', { name: 'Early May bank holiday', isProvisional: false }],
  ['2026-12-25', { name: 'Christmas Day', isProvisional: true }],
])
const facts: YearFacts = {
  bankHolidays: new Set(holidayNames.keys()),
  holidayNames,
  closures: [{ kind: 'inset', label: '', startDate: '2026-09-03', endDate: '2026-09-03' }],
  openBankHolidays: [],
  today: '2026-11-20',
}

test.each([
  ['2026-04-15', 'Wednesday 15 April 2026', 'Summer term starts · School day of the summer term'],
  ['2026-05-04', 'Monday 4 May 2026', 'Early May bank holiday, doesn’t count'],
  ['2026-05-09', 'Saturday 9 May 2026', 'Weekend in the summer term, doesn’t count'],
  ['2026-06-16', 'Tuesday 16 June 2026', 'Half-term of the summer term, doesn’t count'],
  ['2026-09-03', 'Thursday 3 September 2026', 'INSET day, doesn’t count'],
  ['2026-08-28', 'Friday 28 August 2026', 'Outside the terms'],
  ['2026-08-29', 'Saturday 29 August 2026', 'Weekend, outside the terms'],
  ['2026-11-20', 'Friday 20 November 2026', 'Today · School day of the autumn term'],
  [
    '2026-12-25',
    'Friday 25 December 2026',
    'Christmas Day (provisional, not published yet), outside the terms',
  ],
])('%s is labelled %s: %s', (date, name, words) => {
  expect(dayInWords(date, terms, facts)).toEqual([name, words])
})

test('a day’s label ends with its overlays', () => {
  const marks = new Map([['2026-09-02', { look: 'council', words: ['council’s autumn term starts'] }]])
  expect(dayInWords('2026-09-02', terms, facts, marks)[1]).toBe(
    'Autumn term starts · School day of the autumn term · council’s autumn term starts',
  )
})

test('a day that two terms claim names both', () => {
  const [summer, autumn] = terms
  if (summer === undefined || autumn === undefined) throw new Error('The year has no terms.')
  const overlapping = [summer, { ...autumn, startDate: summer.endDate }]
  expect(dayInWords(summer.endDate, overlapping, facts)[1]).toMatch(
    /^Summer term ends · Autumn term starts · .+ · in the autumn term too: a day belongs to one term$/,
  )
})

test('a day is named with its weekday in every date format', () => {
  expect(dayInWords('2026-09-02', terms, { ...facts, dateFormat: 'DD/MM/YYYY' })[0]).toBe(
    'Wednesday, 02/09/2026',
  )
})
