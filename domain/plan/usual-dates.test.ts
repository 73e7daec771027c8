import { describe, expect, test } from 'vitest'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { TermType } from '#domain/year/term.ts'
import { usualDates } from './usual-dates.ts'
import { usualHalfTerm } from './usual-half-term.ts'

const termOf = (country: Country, fundingYear: string, termType: TermType) => {
  const year = { fundingYear, yearStart: 'april', country, bankHolidays: [] } as const
  const { startDate, endDate } = usualDates(termType, year)
  const halfTerm = usualHalfTerm(termType, year)?.dates
  return [startDate, endDate, halfTerm?.startDate ?? null, halfTerm?.endDate ?? null]
}

describe('usual dates of Scotland', () => {
  //  August 2026             October 2026             February 2027          April 2026
  //  Mo Tu We Th Fr Sa Su    Mo Tu We Th Fr Sa Su     Mo Tu We Th Fr Sa Su   Mo Tu We Th Fr Sa Su
  //  10 11[12 13 14 15 16     5  6  7  8  9 10 11      8  9 10 11 12 13 14   -6--7--8--9-10--11-12
  //  17 18 19 20 21 22 23   -12-13-14-15-16-17-18    -15-16-17 18 19 20 21  -13-14-15-16-17--18-19
  //                         -19-20-21-22-23-24-25                           [20 21 22 23 24 25 26
  test('begin in August, and have two weeks in October, two days in February and two weeks at Easter', () => {
    expect(termOf('Scotland', '2026-27', 'summer')).toEqual(['2026-04-20', '2026-06-26', null, null])
    expect(termOf('Scotland', '2026-27', 'autumn')).toEqual([
      '2026-08-12',
      '2026-12-22',
      '2026-10-12',
      '2026-10-23',
    ])
    expect(termOf('Scotland', '2026-27', 'spring')).toEqual([
      '2027-01-04',
      '2027-03-31',
      '2027-02-15',
      '2027-02-16',
    ])
  })

  test('are those of Fife and South Lanarkshire in the winter of 2025-26', () => {
    expect(termOf('Scotland', '2025-26', 'autumn').slice(1)).toEqual([
      '2025-12-19',
      '2025-10-13',
      '2025-10-24',
    ])
    expect(termOf('Scotland', '2025-26', 'spring').slice(0, 3)).toEqual([
      '2026-01-05',
      '2026-03-31',
      '2026-02-16',
    ])
  })
})

test('usual dates of Northern Ireland are those of its department’s table of 2025-26, up to the year’s last day', () => {
  expect(termOf('Northern Ireland', '2025-26', 'autumn')).toEqual([
    '2025-09-01',
    '2025-12-19',
    '2025-10-30',
    '2025-10-31',
  ])
  expect(termOf('Northern Ireland', '2025-26', 'spring')).toEqual([
    '2026-01-05',
    '2026-03-31',
    '2026-02-12',
    '2026-02-13',
  ])
  expect(termOf('Northern Ireland', '2026-27', 'summer')).toEqual(['2026-04-13', '2026-06-30', null, null])
})

// gov.wales: approved term dates 2025 to 2026; direction for 2026 to 2027, with Easter on 28 March.
test('usual dates of Wales are those that its councils and ministers set', () => {
  expect(termOf('Wales', '2026-27', 'summer').slice(0, 2)).toEqual(['2026-04-13', '2026-07-20'])
  expect(termOf('Wales', '2025-26', 'autumn')).toEqual([
    '2025-09-01',
    '2025-12-19',
    '2025-10-27',
    '2025-10-31',
  ])
  expect(termOf('Wales', '2025-26', 'spring')).toEqual([
    '2026-01-05',
    '2026-03-27',
    '2026-02-16',
    '2026-02-20',
  ])
  expect(termOf('Wales', '2026-27', 'spring')).toEqual([
    '2027-01-04',
    '2027-03-19',
    '2027-02-08',
    '2027-02-12',
  ])
  expect(termOf('Wales', '2027-28', 'summer').slice(0, 2)).toEqual(['2027-04-05', '2027-07-20'])
  expect(termOf('Wales', '2027-28', 'spring').slice(0, 2)).toEqual(['2028-01-03', '2028-03-31'])
})

// carmarthenshire.gov.wales, school term dates: spring terms up to 31 March 2023, 22 March 2024 and 11 April 2025.
test.each([
  ['2022-23', '2023-02-20', '2023-02-24'],
  ['2023-24', '2024-02-12', '2024-02-16'],
  ['2024-25', '2025-02-24', '2025-02-28'],
])('the half-term of a Welsh spring goes with Easter: %s', (fundingYear, startDate, endDate) => {
  expect(termOf('Wales', fundingYear, 'spring').slice(2)).toEqual([startDate, endDate])
})

test('a term of England has no usual end', () => {
  const year = { fundingYear: '2026-27', yearStart: 'april', country: 'England' } as const
  expect(usualDates('summer', year)).toEqual({
    startDate: '2026-04-15',
    endDate: '2026-08-23',
    hasEnd: false,
  })
})
