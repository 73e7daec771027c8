import { expect, test } from 'vitest'
import { changedYears, changesByReplacing } from './changed-years.ts'
import type { PublishedYear } from './published-term-dates.ts'

const halfTerm = { startDate: '2026-10-26', endDate: '2026-10-30' }
const autumn = { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm } as const
const year: PublishedYear = { academicYear: '2026-27', terms: [autumn], insetDays: ['2026-09-01'] }
const today = '2026-11-23'
const changes = (saved: PublishedYear[], found: PublishedYear[]) =>
  changedYears(saved, found, today).flatMap((change) => change.changes)

test('a page that says the same, or less, has changed nothing', () => {
  expect(changes([year], [year])).toEqual([])
  expect(changes([year], [{ ...year, insetDays: [] }])).toEqual([])
  expect(changes([year], [{ ...year, terms: [{ ...autumn, halfTerm: null }] }])).toEqual([])
})

test('each date that moved is named before and after', () => {
  const later = { ...autumn, startDate: '2026-09-02', halfTerm: { ...halfTerm, endDate: '2026-11-02' } }
  expect(changes([year], [{ ...year, terms: [later], insetDays: ['2026-09-02', '2026-09-01'] }])).toEqual([
    'Autumn: 1 Sep 2026 to 18 Dec 2026 has become 2 Sep 2026 to 18 Dec 2026.',
    'Autumn half-term: 26 Oct 2026 to 30 Oct 2026 has become 26 Oct 2026 to 2 Nov 2026.',
    'Staff days: 1 September has become 1 and 2 September.',
  ])
})

test('a new year and a new term are named, and a year that is over is not', () => {
  const next = { ...year, academicYear: '2027-28' }
  expect(changes([year], [year, next])).toEqual(['2027-28 is published.'])
  const spring = {
    termType: 'spring',
    startDate: '2027-01-04',
    endDate: '2027-03-25',
    halfTerm: null,
  } as const
  expect(changes([year], [{ ...year, terms: [autumn, spring] }])).toEqual([
    'Spring: 4 Jan 2027 to 25 Mar 2027 is published.',
  ])
  expect(changes([], [{ ...year, academicYear: '2024-25' }])).toEqual([])
})

test('dates that replace the saved ones as a whole remove what they lack, and the same change nothing', () => {
  const open = { ...year, openBankHolidays: ['2026-12-25'] }
  expect(changesByReplacing(open, { ...open, terms: [...open.terms] })).toEqual([])
  expect(
    changesByReplacing(open, { ...year, terms: [{ ...autumn, halfTerm: null }], insetDays: [] }),
  ).toEqual([
    'Autumn half-term: 26 Oct 2026 to 30 Oct 2026 is removed.',
    'Staff days: 1 September has become none.',
    'Open bank holidays: 25 December has become none.',
  ])
})
