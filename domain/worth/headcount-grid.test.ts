import { describe, expect, test } from 'vitest'
import { ageBands } from './age-band.ts'
import type { HeadcountLine } from './headcount.ts'
import {
  checkGrid,
  emptyRow,
  type GridYear,
  gridAsText,
  gridOf,
  readGrid,
  typedChildren,
} from './headcount-grid.ts'

const year: GridYear = { periods: ['summer', 'autumn', 'spring'], ageBands }
const line = (more: Partial<HeadcountLine>): HeadcountLine => ({
  period: 'summer',
  ageBand: 'age-3-4',
  offer: 'term-time',
  planned: { children: 30, weeklyHours: 15 },
  actual: null,
  ...more,
})

describe('the grid of a headcount', () => {
  test('has a row for every claim and age, and one more for each other offer', () => {
    const rows = gridOf([line({}), line({ offer: 'stretched-51' })], year)
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ plannedChildren }) => plannedChildren !== '').map(({ offer }) => offer)).toEqual([
      'term-time',
      'stretched-51',
    ])
  })

  test('is the same again when it is pasted as it was copied', () => {
    const lines = [line({}), line({ period: 'autumn', ageBand: 'under-2', offer: 'stretched-47.5' })]
    const rows = gridOf(lines, year)
    expect(readGrid(gridAsText(rows, year), year)).toEqual(rows)
    const checked = checkGrid(rows, year)
    expect('lines' in checked && checked.lines.filter(({ planned }) => planned !== null)).toEqual(lines)
  })

  test('is no formula in a spreadsheet, whatever was typed', () => {
    const [row] = gridOf([line({})], year)
    if (row === undefined) throw new Error('There is a row.')
    const typed = { ...row, plannedChildren: '=HYPERLINK("http://evil.example")', plannedHours: '12,5' }
    const [, written] = gridAsText([typed], year).split('\r\n')
    expect(written).toBe(`Summer,9 months to 2,Term-time,"'=HYPERLINK(""http://evil.example"")","12,5",,`)
  })

  test('reads what people write in spreadsheets', () => {
    const text = [
      'Claim\tAge\tOffer\tChildren',
      'Summer\t3–4 years\tTerm time only\t30\t15\t28\t14.5',
      'AUTUMN\t9 months to 2\tStretched over 51 weeks\t4\t11.875',
    ].join('\r\n')
    const checked = checkGrid(readGrid(text, year), year)
    expect(checked).toEqual({
      lines: [
        line({ actual: { children: 28, weeklyHours: 14.5 } }),
        line({
          period: 'autumn',
          ageBand: 'under-2',
          offer: 'stretched-51',
          planned: { children: 4, weeklyHours: 11.875 },
        }),
      ],
    })
  })

  test('reads term time as term-time, however many weeks it says that are', () => {
    const rows = readGrid(
      'Summer\t2\tTerm time (38 weeks)\t6\t15\nSummer\t2\tStretched, 51 weeks\t5\t11',
      year,
    )
    expect(rows.map(({ offer }) => offer)).toEqual(['term-time', 'stretched-51'])
  })

  test('puts counts below the titles that the file gives them, in any order', () => {
    const counts = (text: string) =>
      readGrid(text, year).map((row) => [
        ...[row.period, row.ageBand, row.plannedChildren, row.plannedHours],
        ...[row.actualChildren, row.actualHours],
      ])
    const actual = 'Claim,Age,Offer,Actual children,Actual hours\nSummer,3 and 4,Term-time,28,15'
    expect(counts(actual)).toEqual([['summer', 'age-3-4', '', '', '28', '15']])
    const mixed = 'Site;Age;Claim;Planned hours;Actual;Children\nLeeds;2;Spring;12.5;7;8'
    expect(counts(mixed)).toEqual([['spring', 'age-2', '8', '12.5', '7', '']])
    const twice = 'Claim,Age,Offer,Children,Hours,Children,Hours\nautumn,2,,6,15,5,14'
    expect(counts(twice)).toEqual([['autumn', 'age-2', '6', '15', '5', '14']])
  })

  test('takes a first line whose age is written out for a line, not for titles', () => {
    const text = 'Summer\tAge 3 and 4\tTerm-time\t30\t15\nAutumn\tAge 3 and 4\tTerm-time\t32\t15'
    expect(readGrid(text, year).map(({ period }) => period)).toEqual(['summer', 'autumn'])
  })

  test('reads thousands as a spreadsheet writes them, in a CSV file inside quotes', () => {
    const planned = { children: 1020, weeklyHours: 12.5 }
    const saved = [line({ period: 'summer', ageBand: 'age-2', offer: 'term-time', planned })]
    expect(checkGrid(readGrid('Summer\t2\tTerm-time\t1,020\t12.5', year), year)).toEqual({ lines: saved })
    expect(checkGrid(readGrid('Summer,2,Term-time,"1,020",12.5', year), year)).toEqual({ lines: saved })
    expect(checkGrid(readGrid('Summer\t2\tTerm-time\t1,02\t12,5', year), year)).toHaveProperty('problems')
  })

  test('leaves an offer over weeks that are not offered as it was written', () => {
    expect(readGrid('Summer\t2\tStretched over 37 weeks\t5\t15', year)[0]?.offer).toBe(
      'Stretched over 37 weeks',
    )
  })

  test('refuses at the cell, with what to write instead, and loses nothing', () => {
    const text =
      'Winter,3,,thirty,15\nsummer,2,stretched 60,5,60\nsummer,2,stretched 60,7,60\nautumn,2,,2,1.23456'
    const rows = readGrid(text, year)
    expect(rows[0]).toMatchObject({ period: 'Winter', plannedChildren: 'thirty' })
    expect(checkGrid(rows, year)).toEqual({
      problems: {
        '0.period': '“Winter” is not a claim: choose Summer, Autumn, Spring.',
        '0.ageBand': '“3” is not an age: choose 9 months to 2, 2, 3 and 4.',
        '0.plannedChildren': 'Children are a whole number from 0 to 2,000.',
        '1.offer': 'Choose term-time, or stretched over more than 38 and at most 52 weeks.',
        '1.plannedHours': 'Hours a week of one child are 0 to 50.',
        '2.offer': 'This claim, age and offer is there already with these hours: add the children up.',
        '2.plannedHours': 'Hours a week of one child are 0 to 50.',
        '3.plannedHours': 'Hours have three decimals at most.',
      },
    })
  })
})

test('the children of a row that is still typed are the actual ones, else the planned', () => {
  const children = (plannedChildren: string, actualChildren: string) =>
    typedChildren([{ ...emptyRow('summer', 'age-3-4'), plannedChildren, actualChildren }])[0]?.children
  expect(children('9', '')).toBe(9)
  expect(children('9', ' ')).toBe(9)
  expect(children('9', '0')).toBe(0)
  expect(children('9', '12')).toBe(12)
  expect(children('nine', '')).toBe(0)
})
