import { expect, test } from 'vitest'
import { lineOfFile } from './line-of-file.ts'

test('a row of a file reads in one direction, and shows where its name would change that', () => {
  expect(lineOfFile(3, 'Oak\u202eyrsrun\u202c')).toBe('Line 3: Oak\uFFFDyrsrun\uFFFD')
  expect(lineOfFile(4, 'Ysgol Llŷn')).toBe('Line 4: Ysgol Llŷn')
})
