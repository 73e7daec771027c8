import { describe, expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'

// Layouts in which councils print, with days of no council's.

const termsOf = (lines: readonly string[]) => {
  const { years, notUnderstood } = readPasted(lines.join('\n'))
  const terms = years[0]?.terms.map(({ termType, startDate, endDate, halfTerm }) => {
    const inside = halfTerm === null ? [] : [`half-term ${halfTerm.startDate} to ${halfTerm.endDate}`]
    return [termType, startDate, 'to', endDate, ...inside].join(' ')
  })
  return { terms, insetDays: years[0]?.insetDays, notUnderstood }
}

const english = [
  'autumn 2026-09-01 to 2026-12-18 half-term 2026-10-26 to 2026-10-30',
  'spring 2027-01-04 to 2027-03-25 half-term 2027-02-15 to 2027-02-19',
  'summer 2027-04-12 to 2027-07-21 half-term 2027-05-31 to 2027-06-04',
]

describe('pasted text in a council’s layout is read whole', () => {
  test.each([
    ['with tabs', ['Term\tStarts\tHalf term\tEnds'], '\t', ' - '],
    [
      'with a column for each day',
      ['Term | Starts | Half term begins | Half term ends | Ends'],
      ' | ',
      ' | ',
    ],
  ])('a table with the half-term between first and last day, %s', (_, head, cell, to) => {
    const rows = [
      ['Autumn 2026', 'Tue 1 Sep', `26 Oct${to}30 Oct`, 'Fri 18 Dec'],
      ['Spring 2027', 'Mon 4 Jan', `15 Feb${to}19 Feb`, 'Thu 25 Mar'],
      ['Summer 2027', 'Mon 12 Apr', `31 May${to}4 Jun`, 'Wed 21 Jul'],
    ]
    expect(termsOf([...head, ...rows.map((row) => row.join(cell))])).toMatchObject({
      terms: english,
      notUnderstood: [],
    })
  })

  test('sentences whose half-term has no year', () => {
    const { terms, notUnderstood } = termsOf([
      'The autumn term begins on Tuesday 1st September 2026 and ends on Friday 18th December 2026. Half-term is from Monday 26th to Friday 30th October.',
      'The spring term begins on Monday 4th January 2027 and ends on Thursday 25th March 2027, with a half-term break from 15th to 19th February.',
      'The summer term begins on Monday 12th April 2027 and ends on Wednesday 21st July 2027; half-term is from 31st May to 4th June.',
    ])
    expect(terms).toEqual(english)
    expect(notUnderstood).toEqual([])
  })

  test('the month before the day', () => {
    const { terms, notUnderstood } = termsOf([
      'Autumn term: September 1st 2026 to December 18th 2026',
      'Half term: October 26th to 30th',
      'Spring term: January 4th 2027 to March 25th 2027',
      'Half term: February 15th to 19th, 2027',
      'Summer term: April 12th 2027 to July 21st 2027',
      'Half term: May 31st to June 4th',
    ])
    expect(terms).toEqual(english)
    expect(notUnderstood).toEqual([])
  })

  test('the list of holidays of Northern Ireland, the last of which is the summer', () => {
    const { terms, notUnderstood } = termsOf([
      'School holidays for 2026/27',
      'Term begins: Tuesday 1 September 2026',
      'Halloween: Monday 26 October 2026 to Friday 30 October 2026',
      'Christmas: Tuesday 22 December 2026 to Monday 4 January 2027',
      'Mid-term: Monday 15 February 2027 to Friday 19 February 2027',
      'St Patrick’s Day: Wednesday 17 March 2027',
      'Easter: Thursday 25 March 2027 to Friday 2 April 2027',
      'Summer: Thursday 1 July 2027 to Tuesday 31 August 2027',
    ])
    expect(terms).toEqual([
      'autumn 2026-09-01 to 2026-12-21 half-term 2026-10-26 to 2026-10-30',
      'spring 2027-01-05 to 2027-03-24 half-term 2027-02-15 to 2027-02-19',
      'summer 2027-04-05 to 2027-06-30',
    ])
    expect(notUnderstood).toEqual([])
  })

  test('holidays by their feasts alone, after a line that names a term', () => {
    const { terms, notUnderstood } = termsOf([
      'School holidays 2027/28',
      'Start of autumn term: 1 September 2027',
      'Mid-term break: Thursday 28 October 2027 and Friday 29 October 2027',
      'Christmas: Wednesday 22 December 2027 to Monday 3 January 2028',
      'Mid-term break: Thursday 17 and Friday 18 February 2028',
      'Easter: Thursday 13 April to Friday 21 April 2028',
      'Summer holidays begin: 1 July 2028',
    ])
    expect(terms).toEqual([
      'autumn 2027-09-01 to 2027-12-21 half-term 2027-10-28 to 2027-10-29',
      'spring 2028-01-04 to 2028-04-12 half-term 2028-02-17 to 2028-02-18',
      'summer 2028-04-24 to 2028-06-30',
    ])
    expect(notUnderstood).toEqual([])
  })

  test('four Scottish terms, in which staff return first and holidays are named after seasons', () => {
    const { terms, insetDays, notUnderstood } = termsOf([
      'School term dates 2026/27',
      'Term 1',
      'Staff resume: Monday 17 August 2026',
      'Pupils resume: Wednesday 19 August 2026',
      'Autumn holiday: school closed Monday 12 October to Friday 23 October',
      'Term 2',
      'Last day: Tuesday 22 December 2026',
      'Third term',
      'Staff and pupils resume: Wednesday 6 January 2027',
      'Mid-term break: Monday 15 and Tuesday 16 February 2027',
      'Schools close for Spring Holiday: Thursday 25 March 2027',
      'Term 4',
      'Return date for teachers: Friday 9 April 2027',
      'Pupils resume: Monday 12 April 2027',
      'Last day: Friday 25 June 2027',
    ])
    expect(terms).toEqual([
      'autumn 2026-08-19 to 2026-12-22 half-term 2026-10-12 to 2026-10-23',
      'spring 2027-01-06 to 2027-03-25 half-term 2027-02-15 to 2027-02-16',
      'summer 2027-04-12 to 2027-06-25',
    ])
    expect(insetDays).toEqual(['2026-08-17', '2027-04-09'])
    expect(notUnderstood).toEqual([])
  })
})
