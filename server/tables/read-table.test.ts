import { expect, test } from 'vitest'
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

const megabyteOf = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length))

/** Processor time, of which the least of a few runs depends little on what else the machine does. */
function costOf(text: string): number {
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    readTable(text, 3000)
    return process.cpuUsage(before).user
  })
  return Math.min(...costs)
}

test.each(['"', '""', '","', '\n', '\r\n', ','])(
  'a megabyte of %j is read once, never again from each of its pieces',
  (piece) => {
    // Read again from each piece it would cost thousands of times as much.
    expect(costOf(megabyteOf(piece))).toBeLessThan(200 * costOf(megabyteOf('a')))
  },
)
