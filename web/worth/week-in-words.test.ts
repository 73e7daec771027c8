import { expect, test } from 'vitest'
import { emptyRow } from '#domain/worth/headcount-grid.ts'
import { weekInWords } from './week-in-words.ts'

const rates = (pencePerHour: number) => ({ 'age-3-4': { pencePerHour, supplements: [] } })
/** From September: its summer is paid by the rates of the next year. */
const year = {
  claims: [
    { period: 'autumn', ratesOf: '2026-27' },
    { period: 'spring', ratesOf: '2026-27' },
    { period: 'summer', ratesOf: '2027-28' },
  ],
  rates: { '2026-27': rates(564), '2027-28': rates(600) },
} satisfies Parameters<typeof weekInWords>[1]
const row = (period: string) => ({
  ...emptyRow(period, 'age-3-4'),
  ...{ plannedChildren: '30', plannedHours: '15' },
})

test('a week is worth what the year of its claim pays, also where that is the next one', () => {
  expect(weekInWords(row('autumn'), year)).toBe('£2,538')
  expect(weekInWords(row('summer'), year)).toBe('£2,700')
  expect(weekInWords(row('summer'), { ...year, rates: { '2026-27': rates(564) } })).toBe('–')
})

test('the actual count is valued where there is one, and nothing is said of what is no number or no claim', () => {
  expect(weekInWords({ ...row('autumn'), actualChildren: '29', actualHours: '15' }, year)).toBe('£2,453')
  expect(weekInWords({ ...row('autumn'), actualChildren: '29' }, year)).toBe('–')
  expect(weekInWords({ ...row('autumn'), plannedChildren: 'thirty' }, year)).toBe('–')
  expect(weekInWords(row('winter'), year)).toBe('–')
})

test('a row that could not be saved is worth nothing yet', () => {
  expect(weekInWords({ ...row('autumn'), plannedChildren: '3.5' }, year)).toBe('–')
  expect(weekInWords({ ...row('autumn'), plannedHours: '99' }, year)).toBe('–')
  expect(weekInWords({ ...row('autumn'), offer: 'Stretched over 37 weeks' }, year)).toBe('–')
  expect(weekInWords({ ...row('autumn'), plannedChildren: '1,020' }, year)).toBe('£86,292')
})
