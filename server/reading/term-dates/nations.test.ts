import { describe, expect, test } from 'vitest'
import { publishedYearsIn } from './published-years.ts'
import { readCsv } from './read-csv.ts'

const yearsOf = (lines: readonly string[]) => {
  const { entries, notUnderstood } = readCsv(lines.join('\n'))
  const read = publishedYearsIn(entries)
  return { ...read, notUnderstood: [...notUnderstood, ...read.notUnderstood] }
}

describe('a Scottish council’s table', () => {
  const { years, notUnderstood } = yearsOf([
    'Description,Start,End',
    'In-service day,18 August 2025,19 August 2025',
    'Term 1,20 August 2025,10 October 2025',
    'October holiday,13 October 2025,24 October 2025',
    'Term 2,27 October 2025,19 December 2025',
    'In Service Day,14 November 2025,14 November 2025',
    'Term 3,5 January 2026,2 April 2026',
    'Inservice day,11 February 2026,11 February 2026',
    'February holiday,12 February 2026,13 February 2026',
    'Term 4,20 April 2026,3 July 2026',
  ])

  test('has its in-service days, its two weeks of October and its two days of February', () => {
    expect(notUnderstood).toEqual([])
    expect(years[0]?.terms).toEqual([
      {
        termType: 'autumn',
        startDate: '2025-08-20',
        endDate: '2025-12-19',
        halfTerm: { startDate: '2025-10-13', endDate: '2025-10-24' },
      },
      {
        termType: 'spring',
        startDate: '2026-01-05',
        endDate: '2026-04-02',
        halfTerm: { startDate: '2026-02-12', endDate: '2026-02-13' },
      },
      { termType: 'summer', startDate: '2026-04-20', endDate: '2026-07-03', halfTerm: null },
    ])
    expect(years[0]?.insetDays).toEqual(['2025-08-18', '2025-08-19', '2025-11-14', '2026-02-11'])
  })
})

describe('the table of Northern Ireland', () => {
  const { years, notUnderstood } = yearsOf([
    'Event,Dates (inclusive)',
    'Schools resume after summer holiday,1 September 2025',
    'Halloween,30 & 31 October 2025',
    'Christmas and New Year,22 December 2025 to 2 January 2026',
    'Mid-term,12 & 13 February 2026',
    "St Patrick's Day,17 March 2026",
    'Easter,2 April to 10 April 2026',
    'May Day,4 May 2026',
    'Spring Bank Holiday,25 May 2026',
    'Summer holiday begins,1 July 2026',
  ])

  test('is read as a whole, from the first day to the last', () => {
    expect(notUnderstood).toEqual([])
    expect(years).toEqual([
      {
        academicYear: '2025-26',
        insetDays: [],
        terms: [
          {
            termType: 'autumn',
            startDate: '2025-09-01',
            endDate: '2025-12-19',
            halfTerm: { startDate: '2025-10-30', endDate: '2025-10-31' },
          },
          {
            termType: 'spring',
            startDate: '2026-01-05',
            endDate: '2026-04-01',
            halfTerm: { startDate: '2026-02-12', endDate: '2026-02-13' },
          },
          { termType: 'summer', startDate: '2026-04-13', endDate: '2026-06-30', halfTerm: null },
        ],
      },
    ])
  })
})
