import { expect, test } from 'vitest'
import { charactersSearched } from '#server/test/readers/characters-searched.ts'
import { readTable } from './read-table.ts'

const all = 100

test('cells go by commas, semicolons or tabs', () => {
  const rows = [
    ['Term', 'Start'],
    ['Autumn', '01/09/2026'],
  ]
  for (const separator of [',', ';', '\t'])
    expect(readTable(rows.map((row) => row.join(separator)).join('\r\n'), all)).toEqual(rows)
})

test('quoted cells hold separators, quotes and lines', () => {
  expect(readTable('"a,b","say ""hello""","two\nlines"\n x ,,', all)).toEqual([
    ['a,b', 'say "hello"', 'two\nlines'],
    ['x', ''],
  ])
})

test('empty rows and whatever lies beyond the most rows are left out', () => {
  expect(readTable('\n,,\r\na,b\n\n\nc,d\ne,f', 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test.each(['"', '"a', '""', 'a"b,c', '"a"b,c', '\r', ',', 'a,b\r'])('%j does no harm', (text) => {
  expect(readTable(text, all)).toBeInstanceOf(Array)
})

test.each(['"', '"",', '"a"",', '"\n'])(
  'half a megabyte of %j is read without a search for each of them',
  (piece) => {
    const text = piece.repeat(500_000 / piece.length)
    expect(charactersSearched(() => readTable(text, all)).searches).toBeLessThan(1000)
  },
)
