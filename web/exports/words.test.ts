import { expect, test } from 'vitest'
import {
  contentInWords,
  isMaking,
  makeInWords,
  progressInWords,
  startedInWords,
  stateOf,
  usualYear,
  yearsOffered,
} from './words.ts'

const year = (fundingYear: string) => ({ fundingYear, calendars: 1, sitesWithout: 0 })

test('the years are those with something approved and the current five, each once', () => {
  const offered = yearsOffered([year('2027-28'), year('2024-25')], '2026-11-20')
  expect(offered.map(({ value }) => value)).toEqual([
    '2024-25',
    '2026-27',
    '2027-28',
    '2028-29',
    '2029-30',
    '2030-31',
  ])
  expect(offered[0]?.label).toBe('2024-2025 Academic Year')
})

test.each([
  [['2026-27', '2027-28'], '2026-27'],
  [['2025-26', '2027-28'], '2027-28'],
  [[], '2027-28'],
])('of %j the default in February 2027 is %s', (years, expected) => {
  expect(usualYear(years.map(year), '2027-02-10')).toBe(expected)
})

test('the formats of an export are named in the order in which they are offered', () => {
  expect(contentInWords({ formats: ['csv', 'pdf'], fundingYears: ['2026-27'] })).toBe('PDF and CSV, 2026-27')
})

test('a failed file counts as done', () => {
  const counts = { made: 2, failed: 1, waiting: 5 }
  expect(progressInWords({ state: 'running', counts })).toBe('3 of 8 files')
  expect(progressInWords({ state: 'done', counts: { ...counts, waiting: 0 } })).toBe('2 files')
})

test.each([
  [1, 'Download PDF'],
  [2, 'Make a zip of 2 PDFs'],
  [null, 'Make a zip of PDFs'],
])('for %j calendars the button says "%s"', (calendars, words) => {
  expect(makeInWords('pdf', calendars)).toBe(words)
})

test('an export is the same if it is running with the same formats, years and number of calendars', () => {
  const row = {
    id: '1',
    formats: ['pdf' as const],
    fundingYears: ['2026-27'],
    state: 'running' as const,
    counts: { made: 1, failed: 0, waiting: 1 },
    byteCount: null,
    reason: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    expiresAt: null,
  }
  const kind = { formats: row.formats, fundingYears: row.fundingYears, calendars: 2 }
  expect(isMaking(row, kind)).toBe(true)
  expect(isMaking({ ...row, state: 'done' }, kind)).toBe(false)
  expect(isMaking(row, { ...kind, calendars: 3 })).toBe(false)
  expect(isMaking(row, { ...kind, fundingYears: ['2027-28'] })).toBe(false)
})

test('an expired zip says so before it is deleted', () => {
  const done = { state: 'done', expiresAt: '2026-11-20T10:00:00.000Z' } as const
  expect(stateOf(done, new Date('2026-11-20T09:59:59Z')).label).toBe('Ready')
  expect(stateOf(done, new Date('2026-11-20T10:00:00Z')).label).toBe('Expired')
})

test('one file is being made, several are', () => {
  expect(startedInWords(1)).toMatch(/^1 file is being made\. /)
  expect(startedInWords(3)).toMatch(/^3 files are being made\. /)
})
