import { expect, test } from 'vitest'
import { placeAt } from './day-finder.ts'

const box = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 })
const places = [
  { of: '2026-04-01', box: box(0, 0) },
  { of: '2026-04-02', box: box(20, 0) },
  { of: '2026-04-08', box: box(0, 24) },
]

test('a point belongs to the one day whose box contains it', () => {
  expect(placeAt(places, { x: 20, y: 5 })?.of).toBe('2026-04-02')
  expect(placeAt(places, { x: 19.5, y: 24 })?.of).toBe('2026-04-08')
})

test('a point between two weeks, or beside them, belongs to no day', () => {
  expect(placeAt(places, { x: 5, y: 22 })).toBeUndefined()
  expect(placeAt(places, { x: 50, y: 5 })).toBeUndefined()
})
