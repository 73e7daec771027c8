import { useState } from 'react'
import { type BankHolidayImport, bankHolidayImports } from '#contract/authorities/bank-holiday-imports.ts'
import { type BankHolidayChange, bankHolidayChangeKinds } from '#domain/bank-holidays/bank-holiday-change.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ImportDialog } from './import-dialog.tsx'

const pageSize = 10

export function HistoryCard() {
  const [open, setOpen] = useState<BankHolidayImport | null>(null)
  const list = usePages(bankHolidayImports.imports, pageSize, { query: {} })
  const columns = useColumns(setOpen)

  return (
    <Card
      title="Imports"
      aside={
        // Calendars that are affected are found after the import has finished.
        <Button
          size="small"
          isPending={list.isFetching && !list.isFetchingNextPage}
          onClick={() => void list.refetch()}
        >
          Refresh
        </Button>
      }
    >
      <LoadedList
        list={list}
        rows={3}
        what="The imports"
        empty={
          <EmptyState title="No imports yet">
            The first one runs automatically in the night, or now with the button above.
          </EmptyState>
        }
      >
        {(rows) => (
          <Table caption="Imports, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </LoadedList>
      {open && <ImportDialog made={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function useColumns(onOpen: (made: BankHolidayImport) => void): Column<BankHolidayImport>[] {
  const dates = useDates()
  return [
    {
      title: 'When',
      isRowHeading: true,
      cell: (made) => (
        <span className="font-semibold tabular-nums">{dates.momentOf(made.createdAt, 'd MMM yyyy')}</span>
      ),
    },
    { title: 'Result', cell: (made) => <ResultBadge result={made.result} /> },
    { title: 'What changed', cell: (made) => outcomeInWords(made) },
    { title: 'Approved calendars affected', cell: hitsInWords },
    { title: 'Started', cell: ({ isDaily }) => (isDaily ? 'Automatically' : 'By hand') },
    {
      title: 'Details',
      isTitleHidden: true,
      isAtEnd: true,
      cell: (made) => (
        <Button size="small" onClick={() => onOpen(made)}>
          Details
          <span className="sr-only"> of {dates.momentOf(made.createdAt, 'd MMM yyyy')}</span>
        </Button>
      ),
    },
  ]
}

function ResultBadge({ result }: Pick<BankHolidayImport, 'result'>) {
  return result === 'ok' ? <Badge tone="ok">Imported</Badge> : <Badge tone="danger">Failed</Badge>
}

/** `3 added, 1 moved`, or why nothing was imported. */
function outcomeInWords({ result, reason, changes }: BankHolidayImport): string {
  if (result === 'failed') return reason ?? 'Nothing was imported.'
  const parts = bankHolidayChangeKinds.flatMap((kind) => {
    const count = countOf(changes, kind)
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return parts.length === 0 ? 'Nothing' : parts.join(', ')
}

function hitsInWords({ result, changes, hits }: BankHolidayImport): string {
  if (result === 'failed' || !changes.some(({ from, date }) => from !== date)) return 'None'
  return hits === 0 ? 'None found' : hits.toLocaleString('en-GB')
}

function countOf(changes: readonly BankHolidayChange[], kind: BankHolidayChange['kind']): number {
  return changes.filter((change) => change.kind === kind).length
}
