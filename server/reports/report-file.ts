import type { ReportChart } from '#contract/reports/reports.ts'
import type { ReportFormat } from '#domain/report/report.ts'
import { cellInWords } from '#domain/report/report-cell.ts'
import type { ColumnKind } from '#domain/report/report-column.ts'
import { type Cell, dateCell, headingCells, numberCell, textCell } from '#server/publishing/excel/cells.ts'
import { workbookOf as workbookOfSheets } from '#server/publishing/excel/workbook.ts'
import { csvOf } from '#server/tables/csv.ts'
import type { Report } from './make-report.ts'

export async function reportFile(name: string, report: Report, format: ReportFormat): Promise<Buffer> {
  return format === 'csv' ? Buffer.from(csvOf(linesOf(report))) : Buffer.from(await workbookOf(name, report))
}

function* linesOf({ columns, all }: Report): Generator<(string | number)[]> {
  yield columns.map(({ title }) => title)
  for (const { cells } of all)
    yield cells.map((cell, index) =>
      typeof cell === 'number' ? cell : cellInWords(columns[index]?.kind ?? 'text', cell),
    )
}

/** The rows, and on a sheet of their own the figures that the screen and its charts have. */
function workbookOf(name: string, report: Report): Promise<Uint8Array> {
  const { columns, all } = report
  const rows = all.map(({ cells }) =>
    cells.map((cell, index) => excelCell(columns[index]?.kind ?? 'text', cell)),
  )
  const widthOf = (kind: ColumnKind) => ({ width: kind === 'text' ? 30 : 13 })
  return workbookOfSheets([
    {
      sheet: 'Report',
      data: [headingCells(columns.map(({ title }) => title)), ...rows],
      columns: columns.map(({ kind }) => widthOf(kind)),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Summary',
      data: summaryOf(name, report),
      columns: [{ width: 44 }, { width: 20 }, { width: 20 }],
    },
  ])
}

function excelCell(kind: ColumnKind, cell: Report['all'][number]['cells'][number]): Cell {
  if (typeof cell === 'number') return numberCell(cell)
  if (kind === 'day' && typeof cell === 'string') return dateCell(cell)
  const words = cellInWords(kind, cell)
  return words === '' ? null : textCell(words)
}

function summaryOf(name: string, { figures, charts, notes }: Report): Cell[][] {
  const bold = { fontWeight: 'bold' } as const
  return [
    [textCell(name, bold)],
    [],
    ...figures.map(({ label, value, unit, note }) => [
      textCell(unit === '' ? label : `${label} (${unit === 'percent' ? '%' : unit})`),
      value === null ? null : numberCell(value, { align: 'left' }),
      note === null ? null : textCell(note),
    ]),
    ...charts.flatMap((chart) => [[], ...tableOf(chart)]),
    [],
    ...notes.map((note) => [textCell(note)]),
  ]
}

function tableOf({ title, of, categories, series }: ReportChart): Cell[][] {
  return [
    [textCell(title, { fontWeight: 'bold' })],
    headingCells([of, ...series.map((each) => each.name)]),
    ...categories.map((category, index) => [
      textCell(category),
      ...series.map(({ values }) => {
        const value = values[index] ?? null
        return value === null ? null : numberCell(value)
      }),
    ]),
  ]
}
