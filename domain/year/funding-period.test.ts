import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundingPeriodOf, fundingPeriodsIn } from './funding-period.ts'
import { addDays, fromDayNumber, isWithin, toDayNumber } from './iso-date.ts'

test('a funding year is claimed in three periods', () => {
  expect(fundingPeriodsIn({ startDate: '2026-04-01', endDate: '2027-03-31' })).toEqual([
    { name: 'summer', fundingYear: '2026-27', startDate: '2026-04-01', endDate: '2026-08-31' },
    { name: 'autumn', fundingYear: '2026-27', startDate: '2026-09-01', endDate: '2026-12-31' },
    { name: 'spring', fundingYear: '2026-27', startDate: '2027-01-01', endDate: '2027-03-31' },
  ])
})

test.each([
  ['2026-04-01', 'summer', '2026-27'],
  ['2026-08-31', 'summer', '2026-27'],
  ['2026-09-01', 'autumn', '2026-27'],
  ['2026-12-31', 'autumn', '2026-27'],
  ['2027-01-01', 'spring', '2026-27'],
  ['2027-03-31', 'spring', '2026-27'],
])('%s belongs to %s %s', (date, name, fundingYear) => {
  expect(fundingPeriodOf(date)).toMatchObject({ name, fundingYear })
})

test('days of a spring term after 31 March belong to the summer claim of the next funding year', () => {
  expect(fundingPeriodsIn({ startDate: '2027-01-06', endDate: '2027-04-04' })).toMatchObject([
    { name: 'spring', fundingYear: '2026-27' },
    { name: 'summer', fundingYear: '2027-28' },
  ])
})

test('a reversed range touches no period', () => {
  expect(fundingPeriodsIn({ startDate: '2027-04-04', endDate: '2027-01-06' })).toEqual([])
})

test('periods have no gaps and cover the whole range', () => {
  const anyDay = fc.integer({ min: toDayNumber('1950-01-01'), max: toDayNumber('2150-01-01') })
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (first, length) => {
      const range = { startDate: fromDayNumber(first), endDate: fromDayNumber(first + length) }
      const periods = fundingPeriodsIn(range)
      const [firstPeriod] = periods
      expect(firstPeriod && isWithin(range.startDate, firstPeriod)).toBe(true)
      expect(isWithin(range.endDate, periods.at(-1) ?? range)).toBe(true)
      for (const [index, period] of periods.entries()) {
        const next = periods[index + 1]
        if (next) expect(next.startDate).toBe(addDays(period.endDate, 1))
      }
    }),
  )
})
