import { expect, test } from 'vitest'
import { daysInWords } from './days-in-words.ts'

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
