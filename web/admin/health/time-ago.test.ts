import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#domain/year/duration.ts'
import { timeAgo } from './time-ago.ts'

test.each([
  [-5 * seconds, 'just now'],
  [59 * seconds, 'just now'],
  [minutes, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [3 * hours, '3 hours ago'],
  [2 * days, '2 days ago'],
])('%i ms: %s', (ms, words) => {
  expect(timeAgo(ms)).toBe(words)
})
