import { expect, test } from 'vitest'
import { datesInWords, daysInWords, mondaysInWords, rangeInWords } from './format-date.ts'

test.each([
  ['2027-04-01', '2027-04-01', '1 April'],
  ['2027-04-01', '2027-04-02', '1 and 2 April'],
  ['2027-04-01', '2027-04-04', '1, 2, 3 and 4 April'],
  ['2027-04-01', '2027-04-05', '1, 2, 3, 4 and 5 April'],
  ['2027-04-01', '2027-04-06', '1 to 6 April'],
  ['2027-03-31', '2027-04-01', '31 March to 1 April'],
  ['2027-04-01', '2027-05-01', '1 April to 1 May'],
])('%s to %s reads "%s"', (startDate, endDate, words) => {
  expect(daysInWords({ startDate, endDate })).toBe(words)
})

test('a range can be read from end to end, however short', () => {
  const words = [
    ['2026-05-25', '2026-05-29'],
    ['2027-05-31', '2027-06-04'],
    ['2026-05-25', '2026-05-25'],
  ].map(([startDate = '', endDate = '']) => rangeInWords({ startDate, endDate }))
  expect(words).toEqual(['25 to 29 May', '31 May to 4 June', '25 May'])
})

test.each([
  [['2026-05-04'], '4 May'],
  [['2027-03-26', '2027-03-29'], '26 and 29 March'],
  [['2026-05-04', '2027-03-26', '2027-03-29'], '4 May and 26 and 29 March'],
  [['2027-04-01', '2027-04-02', '2027-04-05', '2027-05-03'], '1, 2 and 5 April and 3 May'],
  [['2026-05-04', '2026-08-31', '2026-12-25'], '4 May, 31 August and 25 December'],
  [[], ''],
])('%s read "%s"', (dates, words) => {
  expect(datesInWords(dates)).toBe(words)
})

test('weeks are named by their Mondays', () => {
  expect(mondaysInWords(['2027-12-20'])).toBe('the week of 20 December')
  expect(mondaysInWords(['2028-03-13', '2028-03-20'])).toBe('the weeks of 13 and 20 March')
})
