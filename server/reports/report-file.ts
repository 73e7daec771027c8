import type { ReportChart } from '#contract/reports/reports.ts'
import type { ReportFormat } from '#domain/report/report.ts'
import { cellInWords } from '#domain/report/report-cell.ts'
import type { ColumnKind } from '#domain/report/report-column.ts'
import { inParts } from '#server/http/rows-in-parts.ts'
import { type Cell, dateCell, headingCells, numberCell, textCell } from '#server/publishing/excel/cells.ts'
import { workbookOf } from '#server/publishing/excel/workbook.ts'
import type { SheetOfCells } from '#server/publishing/excel/write-workbook.ts'
import { csvOf } from '#server/tables/csv.ts'
import type { Report } from './make-report.ts'

type ReportToWrite = { readonly name: string; readonly report: Report; readonly format: ReportFormat }

/** For the maker named: makers of workbooks take turns. */
export async function reportFile(maker: string, { name, report, format }: ReportToWrite): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(csvOf(linesOf(report)))
  return Buffer.from(await workbookOf(maker, await sheetsOf(name, report)))
}

function* linesOf({ columns, all }: Report): Generator<(string | number)[]> {
  yield columns.map(({ title }) => title)
  for (const { cells } of all)
    yield cells.map((cell, index) =>
      typeof cell === 'number' ? cell : cellInWords(columns[index]?.kind ?? 'text', cell),
    )
}

/** The rows, and on a sheet of their own the figures that the screen and its charts have. */
async function sheetsOf(name: string, report: Report): Promise<SheetOfCells[]> {
  const { columns, all } = report
  const rows = await inParts(all, (part) =>
    part.map(({ cells }) => cells.map((cell, index) => excelCell(columns[index]?.kind ?? 'text', cell))),
  )
  const widthOf = (kind: ColumnKind) => ({ width: kind === 'text' ? 30 : 15 })
  const summary = summaryOf(name, report)
  return [
    {
      sheet: 'Report',
      data: [headingCells(columns.map(({ title }) => title)), ...rows.flat()],
      columns: columns.map(({ kind }) => widthOf(kind)),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Summary',
      data: summary,
      // A column without a width would cut the name of a chart's series.
      columns: Array.from({ length: Math.max(...summary.map((row) => row.length)) }, (_, column) => ({
        width: column === 0 ? 44 : 20,
      })),
    },
  ]
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
