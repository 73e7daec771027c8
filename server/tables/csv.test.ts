import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lineOf = (...cells: (string | number)[]) => csvOf([cells]).slice(1)

test('a cell with a comma, a semicolon, a quote or a line break is quoted', () => {
  expect(lineOf('a,b', 'a;b', 'say "yes"', 'one\ntwo', 'plain')).toBe(
    '"a,b","a;b","say ""yes""","one\ntwo",plain\r\n',
  )
})

test.each(['=1+1', '+44', '-2', '@cmd', '\tx', '\0x'])(
  'what begins like a formula stays text: %j',
  (cell) => {
    expect(lineOf(cell)).toBe(`'${cell}\r\n`)
  },
)

test('a negative number stays a number', () => {
  expect(lineOf(-0.5, 12, '-0.5')).toBe("-0.5,12,'-0.5\r\n")
})

test('a mark says to spreadsheets that it is UTF-8', () => {
  expect(csvOf([['Ynys Môn']])).toBe('\ufeffYnys Môn\r\n')
})
