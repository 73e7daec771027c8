import { expect, test } from 'vitest'
import { problemsByField, rowProblem } from './row-problems.ts'

test('a row without a fault has no problem', () => {
  expect(rowProblem([])).toBe(null)
})

test('each fault of a row is a sentence', () => {
  expect(rowProblem(['First name is required', 'There is no site “Paris”.'])).toBe(
    'First name is required. There is no site “Paris”.',
  )
})

test('of a field that breaks several rules the first is named', () => {
  const issues = [
    { path: ['name'], message: 'Name must be at least 2 characters' },
    { path: ['email'], message: 'Valid email is required' },
    { path: ['email'], message: 'Email is too long' },
  ]
  expect([...problemsByField({ issues })]).toEqual([
    ['name', 'Name must be at least 2 characters'],
    ['email', 'Valid email is required'],
  ])
  expect([...problemsByField(undefined)]).toEqual([])
})
