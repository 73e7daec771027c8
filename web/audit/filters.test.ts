import { expect, test } from 'vitest'
import { searchOf } from '#web/api/path.ts'
import { noFilters, queryOf } from './filters.ts'

test('unset filters are not sent', () => {
  expect(searchOf(queryOf(noFilters))).toBe('')
})

test('a half-typed day is left out, a complete one sent', () => {
  expect(searchOf(queryOf({ ...noFilters, from: '2026-1', to: '2026-11-20' }))).toBe('?to=2026-11-20')
})

test('the other filters are sent unchanged', () => {
  expect(queryOf({ ...noFilters, subjectType: 'site', result: 'refused', scope: 'everything' })).toEqual({
    subjectType: 'site',
    result: 'refused',
    scope: 'everything',
  })
})

test('a search needs two letters, and spaces around it are removed', () => {
  expect(searchOf(queryOf({ ...noFilters, person: 'J', search: ' approved ' }))).toBe('?search=approved')
})
