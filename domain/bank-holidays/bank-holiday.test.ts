import { expect, test } from 'vitest'
import { bankHolidayDates, countries, divisionOf } from './bank-holiday.ts'

test('England and Wales share a division, Scotland and Northern Ireland have their own', () => {
  expect(countries.map(divisionOf)).toEqual([
    'england-and-wales',
    'england-and-wales',
    'scotland',
    'northern-ireland',
  ])
})

test('a year is counted with the bank holidays of one division', () => {
  const dates = bankHolidayDates(
    [
      { date: '2026-08-03', division: 'scotland' },
      { date: '2026-08-31', division: 'england-and-wales' },
      { date: '2026-12-25', division: 'scotland' },
    ],
    'scotland',
  )
  expect([...dates]).toEqual(['2026-08-03', '2026-12-25'])
})
