import { expect, test } from 'vitest'
import { seasonalBreaks } from './seasonal-break.ts'

//  March and April 2027, Easter Sunday on the 28th
//  Mo  Tu We Th Fr  Sa Su
//  22  23 24 25[26  27 28
//  29  30 31  1  2]  3  4
test('Easter lasts from Good Friday to the Friday after Easter Monday, Christmas until New Year’s Day', () => {
  expect(seasonalBreaks({ startDate: '2026-12-01', endDate: '2027-04-30' })).toEqual([
    { name: 'christmas', startDate: '2026-12-24', endDate: '2027-01-01' },
    { name: 'easter', startDate: '2027-03-26', endDate: '2027-04-02' },
  ])
})

test('a break that reaches into the range is one of it', () => {
  expect(seasonalBreaks({ startDate: '2027-01-01', endDate: '2027-03-26' })).toHaveLength(2)
  expect(seasonalBreaks({ startDate: '2027-01-02', endDate: '2027-03-25' })).toEqual([])
})
