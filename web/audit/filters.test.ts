import { expect, test } from 'vitest'
import { noFilters, queryOf } from './filters.ts'

test('unset filters are not sent', () => {
  expect(queryOf(noFilters)).toEqual({})
})

test('a half-typed day is left out, a complete one sent', () => {
  expect(queryOf({ ...noFilters, from: '2026-1', to: '2026-11-20' })).toEqual({ to: '2026-11-20' })
})

test('the other filters are sent unchanged', () => {
  expect(queryOf({ ...noFilters, subjectType: 'site', result: 'refused', scope: 'everything' })).toEqual({
    subjectType: 'site',
    result: 'refused',
    scope: 'everything',
  })
})

test('a search needs two letters, and spaces around it are removed', () => {
  expect(queryOf({ ...noFilters, person: 'J', search: ' approved ' })).toEqual({ search: 'approved' })
})
