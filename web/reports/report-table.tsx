import {
  type ReportCell,
  type ReportColumnShown,
  type ReportKnown,
  type ReportRow,
  reports,
} from '#contract/reports/reports.ts'
import type { ReportColumn } from '#domain/report/report-column.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { againstTarget } from './against-target.ts'
import { CellWords } from './cell-words.tsx'
import { type Definition, questionOf } from './definition.ts'

const pageSize = 50

type ReportTableProps = {
  definition: Definition
  columns: readonly ReportColumnShown[]
  count: number
}

export function ReportTable({ definition, columns, count }: ReportTableProps) {
  const list = usePages(reports.rows, pageSize, { query: questionOf(definition) })
  return (
    <LoadedList
      list={list}
      rows={5}
      what="The rows"
      empty={
        <EmptyState title="No rows">No calendars match this year, these sites and this status.</EmptyState>
      }
    >
      {(rows) => (
        <>
          <p className="mb-2 text-small text-soft">
            {rows.length === count
              ? `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`
              : `The first ${rows.length.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} rows; a CSV file has them all`}
          </p>
          <section
            className="scrolls-sideways [&_:is(td,th)]:md:px-2"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label="The report’s rows"
          >
            <Table
              caption="The report’s rows"
              columns={tableColumns(columns, definition.groupBy)}
              rows={rows}
              keyOf={({ id }) => id}
            />
          </section>
        </>
      )}
    </LoadedList>
  )
}

type TargetColumn = { target: ReportColumn; title: string }

const targetOf: Readonly<Record<string, TargetColumn>> = {
  summerWeeks: { target: 'summerTarget', title: 'Summer' },
  autumnWeeks: { target: 'autumnTarget', title: 'Autumn' },
  springWeeks: { target: 'springTarget', title: 'Spring' },
  weeks: { target: 'target', title: 'Whole year' },
} satisfies Partial<Record<ReportColumn, TargetColumn>>

/** Weeks and their target share a column, where both are chosen. */
function tableColumns(
  columns: readonly ReportColumnShown[],
  groupBy: Definition['groupBy'],
): Column<ReportRow>[] {
  const placeOf = (id: string) => columns.findIndex((column) => column.id === id)
  const taken = new Set<string>(
    columns.flatMap(({ id }) =>
      targetOf[id] && placeOf(targetOf[id].target) >= 0 ? [targetOf[id].target] : [],
    ),
  )
  return columns.flatMap((column, place): Column<ReportRow>[] => {
    if (taken.has(column.id)) return []
    const pair = targetOf[column.id]
    const targetPlace = pair === undefined ? -1 : placeOf(pair.target)
    const cell = ({ cells, known }: ReportRow) =>
      targetPlace >= 0 ? (
        <WeeksOfTarget weeks={cells[place] ?? null} target={cells[targetPlace] ?? null} />
      ) : (
        <>
          <CellWords column={column} cell={cells[place] ?? null} isHeading={place === 0} />
          <KnownPart known={known?.[place]} each={groupBy === 'site' ? 'calendars' : 'sites'} />
        </>
      )
    const title = targetPlace >= 0 ? (pair?.title ?? column.title) : column.title
    return [
      {
        title,
        cell,
        isRowHeading: place === 0,
        isAtEnd: column.kind === 'number' || column.kind === 'money',
      },
    ]
  })
}

/** `3 of 5 sites known`: nothing where all are. */
function KnownPart({ known, each }: { known: ReportKnown | undefined; each: string }) {
  if (!known || known.known === known.of) return null
  return (
    <span className="block text-small text-soft">
      {known.known} of {known.of} {each} known
    </span>
  )
}

const words = { reached: ' weeks,', below: ' weeks, below the target', short: ' weeks, short' }
const looks = { reached: '', below: 'font-semibold text-warn', short: 'font-semibold text-danger' }

function WeeksOfTarget({ weeks, target }: { weeks: ReportCell; target: ReportCell }) {
  if (typeof weeks !== 'number' || typeof target !== 'number') return <span className="text-soft">–</span>
  const standing = againstTarget(weeks, target)
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className={looks[standing]}>
        {standing !== 'reached' && <span aria-hidden="true">▾ </span>}
        {weeks}
      </span>
      <span className="text-soft">
        <span className="sr-only">{words[standing]}</span> of {target}
      </span>
    </span>
  )
}
