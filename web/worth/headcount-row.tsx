// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table’s roles when its parts are displayed as blocks
import type { ClipboardEvent } from 'react'
import type { Headcounts } from '#contract/organizations/headcounts.ts'
import { claimName } from '#domain/count/target-state.ts'
import { ageBandNames, ageBands } from '#domain/worth/age-band.ts'
import { isHeadcountOffer, offerInWords } from '#domain/worth/headcount.ts'
import { type GridColumn, type GridProblems, type GridRow, gridTitles } from '#domain/worth/headcount-grid.ts'
import { IconButton } from '#web/ui/button.tsx'
import { controlLook } from '#web/ui/form/control-look.ts'
import { Select } from '#web/ui/form/select.tsx'
import { isTable } from './grid-changes.ts'
import { weekInWords } from './week-in-words.ts'

type HeadcountRowProps = {
  row: GridRow
  index: number
  year: Headcounts
  problems: GridProblems
  isReadOnly: boolean
  onChange: (changed: Partial<GridRow>) => void
  onRemove: () => void
  onPaste: (column: GridColumn, text: string) => void
}

export function HeadcountRow(props: HeadcountRowProps) {
  const { row, index, year, problems, isReadOnly, onChange, onRemove, onPaste } = props
  const name = `${nameIn(row.period, year.periods, claimName)}, age ${nameIn(row.ageBand, ageBands, (band) => ageBandNames[band])}`
  const problemIn = (column: GridColumn) => problems[`${index}.${column}`]
  const problemId = (column: GridColumn) => `problem-${index}-${column}`
  const cell = (column: GridColumn) => ({
    'data-cell': `${index}.${column}`,
    'aria-label': `${gridTitles[column]}, row ${index + 1}: ${name}`,
    'aria-invalid': problemIn(column) === undefined ? undefined : (true as const),
    'aria-describedby': problemIn(column) === undefined ? undefined : problemId(column),
    value: row[column],
    disabled: isReadOnly,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [column]: target.value }),
  })
  const problem = (column: GridColumn) =>
    problemIn(column) !== undefined && (
      <span id={problemId(column)} className="block text-small text-danger">
        {problemIn(column)}
      </span>
    )
  const paste = (column: GridColumn) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (isReadOnly || !isTable(text)) return
    event.preventDefault()
    onPaste(column, text)
  }

  return (
    <tr
      role="row"
      className="border-t border-line align-top max-xl:grid max-xl:grid-cols-2 md:max-xl:grid-cols-4 max-xl:py-2 max-xl:first:border-t-0"
    >
      <td role="cell" className="p-1.5">
        <NarrowTitle column="period" />
        <Select {...cell('period')} options={optionsOf(row.period, year.periods, claimName)} />
        {problem('period')}
      </td>
      <td role="cell" className="p-1.5">
        <NarrowTitle column="ageBand" />
        <Select
          {...cell('ageBand')}
          options={optionsOf(row.ageBand, year.ageBands, (band) => ageBandNames[band])}
        />
        {problem('ageBand')}
      </td>
      <td role="cell" className="p-1.5 max-xl:col-span-2">
        <NarrowTitle column="offer" />
        <Select
          {...cell('offer')}
          options={optionsOf(row.offer, year.offers, (offer) =>
            isHeadcountOffer(offer) ? offerInWords(offer) : offer,
          )}
        />
        {problem('offer')}
      </td>
      {(['plannedChildren', 'plannedHours', 'actualChildren', 'actualHours'] as const).map((column) => (
        <td key={column} role="cell" className="p-1.5">
          <NarrowTitle column={column} />
          <input
            {...cell(column)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            onPaste={paste(column)}
            className={`${controlLook} text-right tabular-nums`}
          />
          {problem(column)}
        </td>
      ))}
      <td role="cell" className="p-1.5 leading-9 tabular-nums xl:text-right">
        <span aria-hidden="true" className="text-small text-soft xl:hidden">
          A week{' '}
        </span>
        {weekInWords(row, year)}
      </td>
      <td role="cell" className="px-0.5 py-1.5 max-xl:justify-self-end md:max-xl:col-start-4">
        {!isReadOnly && (
          <IconButton icon="trash" label={`Remove row ${index + 1}: ${name}`} onClick={onRemove} />
        )}
      </td>
    </tr>
  )
}

/** A field’s title on narrow screens, where the table has no column headings. */
function NarrowTitle({ column }: { column: GridColumn }) {
  return (
    <span aria-hidden="true" className="text-small text-soft xl:hidden">
      {gridTitles[column]}
    </span>
  )
}

/** What is typed and no choice stays to be seen, and is refused. */
function optionsOf<Value extends string>(
  chosen: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
) {
  const options = values.map((value) => ({ value: value as string, label: nameOf(value) }))
  if (values.some((value) => value === chosen)) return options
  return [...options, { value: chosen, label: isHeadcountOffer(chosen) ? offerInWords(chosen) : chosen }]
}

function nameIn<Value extends string>(
  chosen: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): string {
  const found = values.find((value) => value === chosen)
  return found === undefined ? chosen : nameOf(found)
}
