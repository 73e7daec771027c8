// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table’s roles when its parts are displayed as blocks
import type { Headcounts } from '#contract/organizations/headcounts.ts'
import { type GridColumn, type GridProblems, type GridRow, gridTitles } from '#domain/worth/headcount-grid.ts'
import { HeadcountRow } from './headcount-row.tsx'

type HeadcountGridProps = {
  rows: readonly GridRow[]
  year: Headcounts
  problems: GridProblems
  isReadOnly: boolean
  onChange: (rows: GridRow[]) => void
  onRemove: (row: number) => void
  onPaste: (place: { row: number; column: GridColumn }, text: string) => void
}

export function HeadcountGrid({ rows, year, problems, isReadOnly, ...act }: HeadcountGridProps) {
  return (
    <div className="scrolls-sideways rounded-card border border-line p-3">
      <table role="table" className="w-full border-collapse text-left max-xl:block xl:min-w-4xl">
        <caption className="sr-only">
          Children and weekly hours of one child on average, planned and actual, of each claim, age and offer
        </caption>
        <thead role="rowgroup" className="max-xl:sr-only">
          <tr role="row" className="text-small text-soft">
            <th role="columnheader" scope="col" className="w-36 p-1.5">
              {gridTitles.period}
            </th>
            <th role="columnheader" scope="col" className="w-44 p-1.5">
              {gridTitles.ageBand}
            </th>
            <th role="columnheader" scope="col" className="p-1.5">
              {gridTitles.offer}
            </th>
            {(['plannedChildren', 'plannedHours', 'actualChildren', 'actualHours'] as const).map((column) => (
              <th key={column} role="columnheader" scope="col" className="w-24 p-1.5">
                {gridTitles[column]}
              </th>
            ))}
            <th role="columnheader" scope="col" className="p-1.5 text-right">
              A week
            </th>
            <th role="columnheader" scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-xl:block">
          {rows.map((row, index) => (
            <HeadcountRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, what names it is typed
              key={index}
              {...{ row, index, year, problems, isReadOnly }}
              onChange={(changed) =>
                act.onChange(rows.map((each, at) => (at === index ? { ...each, ...changed } : each)))
              }
              onRemove={() => act.onRemove(index)}
              onPaste={(column, text) => act.onPaste({ row: index, column }, text)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
