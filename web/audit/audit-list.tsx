import { type AuditEntry, history } from '#contract/calendars/history.ts'
import { actorInWords, eventInWords, subjectInWords } from '#domain/audit/audit-entry.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { AuditQuery } from './filters.ts'

const pageSize = 50

type AuditListProps = { query: AuditQuery; isFiltered: boolean; onClear: () => void }

export function AuditList({ query, isFiltered, onClear }: AuditListProps) {
  const list = usePages(history.audit, pageSize, { query })

  return (
    <LoadedList
      list={list}
      rows={8}
      what="The log"
      empty={
        <EmptyState
          title="Nothing found"
          action={isFiltered && <Button onClick={onClear}>Show everything</Button>}
        >
          {isFiltered ? 'Nothing in the log matches these filters.' : 'There are no entries yet.'}
        </EmptyState>
      }
    >
      {(entries) => (
        <Table caption="Audit log" columns={columns} rows={entries} keyOf={({ id }) => id} isBrief />
      )}
    </LoadedList>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  {
    title: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        <MomentOf instant={at} />
      </time>
    ),
  },
  { title: 'Who', cell: (entry) => <span className="wrap-anywhere">{actorInWords(entry)}</span> },
  {
    title: 'What',
    isRowHeading: true,
    cell: (entry) => (
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="flex flex-wrap items-center gap-2">
          <span className="inline-block first-letter:uppercase max-md:font-semibold">
            {eventInWords(entry)}
          </span>
          {entry.result === 'refused' && <Badge tone="danger">Refused</Badge>}
        </span>
        <EntryDetails entry={entry} />
      </div>
    ),
  },
  { title: 'About', cell: (entry) => <span className="wrap-anywhere">{subjectInWords(entry)}</span> },
]

function EntryDetails({ entry: { before, after } }: { entry: AuditEntry }) {
  if (isNothing(before) && isNothing(after)) return null
  return (
    <details className="text-small text-soft open:basis-full">
      <summary>Details</summary>
      <div className="mt-1 grid gap-2">
        {!isNothing(before) && <Record name="Before" value={before} />}
        {!isNothing(after) && <Record name="After" value={after} />}
      </div>
    </details>
  )
}

function Record({ name, value }: { name: string; value: unknown }) {
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <pre className="rounded-small bg-hover/60 p-2 whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  )
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}
