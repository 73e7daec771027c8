import { expect, test } from 'vitest'
import { textOfCsvCell } from '#domain/report/csv-cell.ts'
import { csvOf } from './csv.ts'
import { readTable } from './read-table.ts'

const lineOf = (...cells: (string | number)[]) => csvOf([cells]).slice(1)

test('a cell with a comma, a semicolon, a quote or a line break is quoted', () => {
  expect(lineOf('a,b', 'a;b', 'say "yes"', 'one\ntwo', 'plain')).toBe(
    '"a,b","a;b","say ""yes""","one\ntwo",plain\r\n',
  )
})

test.each(['=1+1', '+44', '-2', '@cmd', '\tx', '\0x', '＝1+1', '＋44', '－2', '＠cmd'])(
  'what begins like a formula stays text: %j',
  (cell) => {
    expect(lineOf(cell)).toBe(`'${cell}\r\n`)
  },
)

test.each(['\r', '\n'])('nor does a line end (%j) hide a formula', (end) => {
  expect(lineOf(`${end}=1+1`)).toBe(`"'${end}=1+1"\r\n`)
})

test.each(['=1+1', '＝1+1', '\n-2', "'quoted'", 'plain'])(
  'the text of the cell is read again: %j',
  (text) => {
    const [[cell = ''] = []] = readTable(csvOf([[text]]).slice(1), 10)
    expect(textOfCsvCell(cell)).toBe(text)
  },
)

test('a negative number stays a number', () => {
  expect(lineOf(-0.5, 12, '-0.5')).toBe("-0.5,12,'-0.5\r\n")
})

test('a mark says to spreadsheets that it is UTF-8', () => {
  expect(csvOf([['Ynys Môn']])).toBe('\ufeffYnys Môn\r\n')
})
