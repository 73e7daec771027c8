import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchOf } from '#web/api/path.ts'
import {
  everyCalendar,
  findSavedSearch,
  isFiltered,
  queryOf,
  saveSearch,
  yearsToFind,
} from './calendar-search.ts'

const stored = new Map<string, string>()
const place = { userId: 'anna', organizationId: 'meadow-lane' }
const approved = { ...everyCalendar, words: ' leeds ', status: 'approved' } as const

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('only the chosen filters are sent', () => {
  expect(searchOf(queryOf(everyCalendar))).toBe('')
  expect(searchOf(queryOf({ ...approved, sort: 'site' }))).toBe('?search=leeds&status=approved&sort=site')
})

test('another order does not count as a filter', () => {
  expect(isFiltered({ ...everyCalendar, sort: 'updated', words: ' ' })).toBe(false)
  expect(isFiltered(approved)).toBe(true)
})

test('the years offered are those around the current one, and the chosen one', () => {
  expect(yearsToFind('2026-11-22', '')).toEqual([
    ...['2024-25', '2025-26', '2026-27', '2027-28', '2028-29', '2029-30', '2030-31', '2031-32'],
  ])
  expect(yearsToFind('2026-11-22', '2022-23')[0]).toBe('2022-23')
})

test('the search is restored for the same user in the same organisation', () => {
  saveSearch(place, approved)
  expect(findSavedSearch(place)).toEqual(approved)
  expect(findSavedSearch({ ...place, organizationId: 'harbour' })).toEqual(everyCalendar)
  expect(findSavedSearch({ ...place, userId: 'ben' })).toEqual(everyCalendar)
})

test('stored values that can’t be parsed are ignored', () => {
  stored.set('calendars/anna/meadow-lane', '{"words":"","status":"lost"}')
  expect(findSavedSearch(place)).toEqual(everyCalendar)
})
