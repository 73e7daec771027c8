import { expect, test } from 'vitest'
import { taskInWords } from './task-in-words.ts'

test.each([
  ['send-mail', 'Send mail'],
  ['tell_of_week', 'Tell of week'],
])('the job %s reads %s', (task, words) => {
  expect(taskInWords(task)).toBe(words)
})
