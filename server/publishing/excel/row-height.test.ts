import { expect, test } from 'vitest'
import { textCell } from './cells.ts'
import { highEnough } from './row-height.ts'

const heights = (text: string, width: number) =>
  highEnough([null, textCell(text, { wrap: true }), null], [{ width: 10 }, { width }, { width: 10 }]).map(
    (cell) => cell?.height,
  )

test('a row is as high as the lines of the text that wraps in it, and of no height where one is enough', () => {
  expect(heights('Half-term', 12)).toEqual([undefined, undefined, undefined])
  expect(heights('one two three four', 9)).toEqual([undefined, 30, undefined])
  expect(heights('first\nsecond', 40)).toEqual([undefined, 30, undefined])
  expect(heights('x'.repeat(25), 10)).toEqual([undefined, 45, undefined])
})

test('a text that does not wrap is written over the cells beside it', () => {
  const row = [textCell('Meadow Lane Sheffield, 2026-27 Term Calendar')]
  expect(highEnough(row, [{ width: 8 }])).toBe(row)
})
