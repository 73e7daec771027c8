import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  everyCalendar,
  findWanted,
  isNarrowed,
  keepWanted,
  queryOf,
  yearsToFind,
} from './wanted-calendars.ts'

const kept = new Map<string, string>()
const place = { userId: 'anna', organizationId: 'meadow-lane' }
const approved = { ...everyCalendar, words: ' leeds ', status: 'approved' } as const

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('only what was chosen is asked of the server', () => {
  expect(queryOf(everyCalendar)).toEqual({})
  expect(queryOf({ ...approved, sort: 'site' })).toEqual({
    search: 'leeds',
    status: 'approved',
    sort: 'site',
  })
})

test('another order leaves nothing out', () => {
  expect(isNarrowed({ ...everyCalendar, sort: 'updated', words: ' ' })).toBe(false)
  expect(isNarrowed(approved)).toBe(true)
})

test('the years are those around the one that runs, and the one that is chosen', () => {
  expect(yearsToFind('2026-11-22', '')).toEqual([
    ...['2024-25', '2025-26', '2026-27', '2027-28', '2028-29', '2029-30', '2030-31', '2031-32'],
  ])
  expect(yearsToFind('2026-11-22', '2022-23')[0]).toBe('2022-23')
})

test('the list is found as it was left, by the same person in the same organisation', () => {
  keepWanted(place, approved)
  expect(findWanted(place)).toEqual(approved)
  expect(findWanted({ ...place, organizationId: 'harbour' })).toEqual(everyCalendar)
  expect(findWanted({ ...place, userId: 'ben' })).toEqual(everyCalendar)
})

test('what can’t be understood is taken for nothing chosen', () => {
  kept.set('calendars/anna/meadow-lane', '{"words":"","status":"lost"}')
  expect(findWanted(place)).toEqual(everyCalendar)
})
