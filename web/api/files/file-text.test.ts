import { expect, test } from 'vitest'
import { textOfFile } from './file-text.tsx'

test('a text of a file reads in one direction, and shows where it would change that', () => {
  expect(textOfFile('Oak\u202eyrsrun\u202c')).toBe('Oak\uFFFDyrsrun\uFFFD')
  expect(textOfFile('Ysgol Llŷn')).toBe('Ysgol Llŷn')
})
