import { expect, test } from 'vitest'
import { ageBands } from '#domain/worth/age-band.ts'
import { checkGrid, type GridYear, gridOf } from '#domain/worth/headcount-grid.ts'
import { isSameGrid, isTable, mergeRows, pasteAt } from './grid-changes.ts'

const year: GridYear = { periods: ['summer', 'autumn', 'spring'], ageBands }
const rows = gridOf([], year)
const counted = (grid: typeof rows) => grid.filter((row) => row.plannedChildren !== '')

test('numbers copied in a spreadsheet fill from the cell on, and what lies beyond the grid is left out', () => {
  const pasted = pasteAt(rows, { row: 7, column: 'plannedChildren' }, '5\t15\n6\t12.5\n7\t15\n', year)
  expect(counted(pasted).map((row) => [row.plannedChildren, row.plannedHours])).toEqual([
    ['5', '15'],
    ['6', '12.5'],
  ])
  expect(pasted).toHaveLength(rows.length)
  const actual = pasteAt(rows, { row: 0, column: 'actualHours' }, '11\t12', year)
  expect(actual[0]).toMatchObject({ actualHours: '11', plannedChildren: '' })
})

test('whole lines go to their claim and age, and a new offer gets a row of its own', () => {
  const text = 'Claim\tAge\tOffer\tChildren\nautumn\t2\tTerm-time\t6\t15\nautumn\t2\tStretched 51\t3\t11'
  const pasted = pasteAt(rows, { row: 0, column: 'plannedChildren' }, text, year)
  expect(counted(pasted).map((row) => [row.period, row.ageBand, row.offer, row.plannedChildren])).toEqual([
    ['autumn', 'age-2', 'term-time', '6'],
    ['autumn', 'age-2', 'stretched-51', '3'],
  ])
  expect(pasted).toHaveLength(rows.length + 1)
  expect(mergeRows(pasted, counted(pasted))).toEqual(pasted)
})

test('children of one claim, age and offer with other hours have a row each, so that none are left out', () => {
  const place = { row: 0, column: 'plannedChildren' } as const
  const ofHours = (lines: string[]) => lines.map((line) => `Summer\t3 and 4\tTerm-time\t${line}`).join('\n')
  const pasted = pasteAt(rows, place, ofHours(['20\t15', '12\t30']), year)
  expect(counted(pasted).map((row) => row.plannedChildren)).toEqual(['20', '12'])
  expect(checkGrid(pasted, year)).toHaveProperty('lines')
  // Again with one row less, whose plan is then gone; with equal hours they are added up.
  expect(counted(pasteAt(pasted, place, ofHours(['32\t22']), year)).map((row) => row.plannedHours)).toEqual([
    '22',
  ])
  expect(checkGrid(pasteAt(rows, place, ofHours(['20\t15', '12\t15']), year), year)).toMatchObject({
    problems: { '9.offer': expect.stringContaining('is there already with these hours') },
  })
})

test('what was read of a plan leaves the actual counts, and actual counts leave the plan', () => {
  const one = 'Claim\tAge\tOffer\tChildren\tHours\nSummer\t2\tTerm-time\t6\t15'
  const other = 'Claim\tAge\tOffer\tActual children\tActual hours\nSummer\t2\tTerm-time\t5\t14'
  const at = { row: 0, column: 'plannedChildren' } as const
  const both = { plannedChildren: '6', plannedHours: '15', actualChildren: '5', actualHours: '14' }
  expect(counted(pasteAt(pasteAt(rows, at, one, year), at, other, year))).toMatchObject([both])
  expect(counted(pasteAt(pasteAt(rows, at, other, year), at, one, year))).toMatchObject([both])
})

test('a number is typed, a table is pasted; empty rows change nothing', () => {
  expect([isTable('15'), isTable('15\n'), isTable('15\t30'), isTable('1\n2')]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isSameGrid(rows, [])).toBe(true)
  expect(isSameGrid(rows, pasteAt(rows, { row: 0, column: 'plannedChildren' }, '1\t2', year))).toBe(false)
})
