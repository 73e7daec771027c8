import { expect, test } from 'vitest'
import { allChecksInWords, checksInWords } from './checks-in-words.ts'

test.each([
  [0, 0, 'All checks pass', 'All checks pass'],
  [0, 1, '1 warning', '1 warning'],
  [0, 2, '2 warnings', '2 warnings'],
  [1, 1, '1 check fails', '1 check fails, 1 warning'],
  [2, 0, '2 checks fail', '2 checks fail'],
])('%i fails and %i warnings read “%s”, all of them “%s”', (fails, warnings, worst, all) => {
  const found = { fails: Array(fails).fill('a'), warnings: Array(warnings).fill('b') }
  expect(checksInWords(found)).toBe(worst)
  expect(allChecksInWords(found)).toBe(all)
})
