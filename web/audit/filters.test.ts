import { expect, test } from 'vitest'
import { noFilters, queryOf } from './filters.ts'

test('what is not chosen is not asked for', () => {
  expect(queryOf(noFilters)).toEqual({})
})

test('a day that is still being typed is left out, and a whole one asked for', () => {
  expect(queryOf({ ...noFilters, from: '2026-1', to: '2026-11-20' })).toEqual({ to: '2026-11-20' })
})

test('the rest goes as it is', () => {
  expect(queryOf({ ...noFilters, subjectType: 'site', result: 'refused', scope: 'everything' })).toEqual({
    subjectType: 'site',
    result: 'refused',
    scope: 'everything',
  })
})

test('one letter is not searched for yet, nor what stands around the words', () => {
  expect(queryOf({ ...noFilters, person: 'J', search: ' approved ' })).toEqual({ search: 'approved' })
})
