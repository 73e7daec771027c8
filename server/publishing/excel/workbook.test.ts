import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unpackWorkbook } from '#server/reading/calendars/unpack-workbook.ts'
import { dateCell, numberCell, textCell } from './cells.ts'
import { workbookOf } from './workbook.ts'

const sheetOf = (rowCount: number) => ({
  sheet: 'Report',
  data: Array.from({ length: rowCount }, (_, row) => [
    textCell(`Site ${row}`),
    textCell('Sheffield', { wrap: true }),
    numberCell(row),
    dateCell('2026-09-01'),
  ]),
  columns: [{ width: 30 }, { width: 30 }, { width: 13 }, { width: 13 }],
})

const sheetOfWorkbook = (workbook: Uint8Array) =>
  String(
    unpackWorkbook(Buffer.from(workbook)).find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.content,
  )

test('a workbook of 10,000 rows is written while other calls are answered', async () => {
  // The first one also starts the thread.
  await workbookOf('Meadow Lane Nurseries', [sheetOf(1)])
  let isWritten = false
  const writing = workbookOf('Meadow Lane Nurseries', [sheetOf(10_000)]).finally(() => {
    isWritten = true
  })
  let turns = 0
  for (; !isWritten; turns += 1) await nextTurn()
  expect(sheetOfWorkbook(await writing).match(/<row /g)).toHaveLength(10_000)
  // Written in this thread, it leaves one.
  expect(turns).toBeGreaterThan(20)
})
