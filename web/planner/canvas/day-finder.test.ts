import { expect, test } from 'vitest'
import { dayAt } from './day-finder.ts'

const box = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 })
const boxes = [
  ['2026-04-01', box(0, 0)],
  ['2026-04-02', box(20, 0)],
  ['2026-04-08', box(0, 24)],
] as const

test('a point belongs to the one day whose box contains it', () => {
  expect(dayAt(boxes, { x: 20, y: 5 })).toBe('2026-04-02')
  expect(dayAt(boxes, { x: 19.5, y: 24 })).toBe('2026-04-08')
})

test('a point between two weeks, or beside them, belongs to no day', () => {
  expect(dayAt(boxes, { x: 5, y: 22 })).toBeNull()
  expect(dayAt(boxes, { x: 50, y: 5 })).toBeNull()
})
