// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its parts are displayed as blocks
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** The row heading; one column of a table has it. */
  isRowHeading?: boolean
  /** Numbers and actions are right-aligned. */
  isAtEnd?: boolean
  /** The title is for screen readers only. */
  isTitleHidden?: boolean
  /** On a tablet another column says it too, as there the rest would be too narrow beside it. */
  isHiddenOnTablet?: boolean
}

/** The last column: what can be done with a row. */
export function actionsColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { title: 'Actions', isAtEnd: true, isTitleHidden: true, cell }
}

type TableProps<Row> = {
  /** For screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** On a phone the cells follow one another without labels, where each says by itself what it is. */
  isBrief?: boolean
  /** A last row for all of them; none where there is nothing to add up. */
  total?: Row | null
}

const hiddenOnTablet = 'md:max-lg:hidden'

/** A table that turns into cards on a phone. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isBrief = false,
  total = null,
}: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-small text-soft">
          {columns.map((column) => (
            <th
              key={column.title}
              role="columnheader"
              scope="col"
              className={classNames(
                'px-2 py-2 font-semibold first:pl-0 last:pr-0 lg:px-3',
                column.isAtEnd && 'text-right',
                column.isHiddenOnTablet && hiddenOnTablet,
              )}
            >
              <span className={classNames(column.isTitleHidden && 'sr-only')}>{column.title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={classNames(
              'border-b border-line last:border-0 md:transition-colors md:hover:bg-hover/50',
              'max-md:relative max-md:rounded-card max-md:border max-md:bg-card max-md:p-3.5 max-md:last:border',
              isBrief
                ? 'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1'
                : 'max-md:grid max-md:gap-1.5',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} isBrief={isBrief} />
            ))}
          </tr>
        ))}
      </tbody>
      {total !== null && (
        <tfoot role="rowgroup" className="max-md:mt-3 max-md:block">
          <tr
            role="row"
            className="border-t-2 border-line max-md:grid max-md:gap-1.5 max-md:rounded-card max-md:border-2 max-md:bg-card max-md:p-3.5"
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={total} isBrief={isBrief} isTotal />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isBrief: boolean; isTotal?: boolean }

function Cell<Row>({ column, row, isBrief, isTotal = false }: CellProps<Row>) {
  const className = classNames(
    'px-2 py-2.5 align-middle max-md:wrap-anywhere first:pl-0 last:pr-0 lg:px-3 max-md:flex max-md:items-center max-md:gap-3 max-md:p-0',
    isTotal ? 'font-semibold' : 'font-normal',
    column.isAtEnd && 'md:text-right',
    column.isHiddenOnTablet && hiddenOnTablet,
    // A name may be one long word: it is wrapped, and its column still has room for a usual word.
    column.isRowHeading ? 'wrap-anywhere max-md:order-first md:min-w-24' : 'wrap-break-word',
    column.isRowHeading && (isBrief ? 'max-md:basis-full' : 'max-md:mb-1'),
    isBrief && column.isAtEnd && 'max-md:absolute max-md:top-1.5 max-md:right-1',
  )
  const label = !isBrief && !column.isRowHeading && !column.isTitleHidden && (
    <span aria-hidden="true" className="w-28 shrink-0 text-small text-soft md:hidden">
      {column.title}
    </span>
  )

  return column.isRowHeading ? (
    <th role="rowheader" scope="row" className={className}>
      {column.cell(row)}
    </th>
  ) : (
    <td role="cell" className={className}>
      {label}
      {column.cell(row)}
    </td>
  )
}
