import { expect, test } from 'vitest'
import { countsInWords, passedInWords, progressOf } from './words.ts'

const none = { waiting: 0, made: 0, kept: 0, failed: 0, cancelled: 0 }

test('only states with sites are counted', () => {
  expect(countsInWords({ ...none, made: 3, kept: 1, failed: 1 })).toBe('3 made, 1 not changed and 1 failed')
  expect(countsInWords({ ...none, made: 3 })).toBe('3 made')
  expect(countsInWords(none)).toBe('no site')
})

test('waiting sites do not count as done', () => {
  expect(progressOf({ ...none, waiting: 2, made: 1, failed: 1 })).toEqual({ done: 2, all: 4 })
})

test('what was submitted with warnings is not said to have passed without', () => {
  expect(passedInWords(0)).toBe('All of them passed their checks.')
  expect(passedInWords(1)).toBe(
    'None failed a check, but there is 1 warning. Open a calendar to read its checks.',
  )
  expect(passedInWords(3)).toContain('but there are 3 warnings.')
})
