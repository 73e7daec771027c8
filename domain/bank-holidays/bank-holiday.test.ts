import { expect, test } from 'vitest'
import { countries, divisionOf } from './bank-holiday.ts'

test('England and Wales share a division, Scotland and Northern Ireland have their own', () => {
  expect(countries.map(divisionOf)).toEqual([
    'england-and-wales',
    'england-and-wales',
    'scotland',
    'northern-ireland',
  ])
})
