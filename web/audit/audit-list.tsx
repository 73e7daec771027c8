import { useInfiniteQuery } from '@tanstack/react-query'
import { type AuditEntry, history } from '#contract/history.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { pages } from '#web/api/pages.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { EntryDetails } from './entry-details.tsx'
import type { AuditQuery } from './filters.ts'
import { aboutInWords, actionInWords, whoInWords } from './in-words.ts'

const pageSize = 50

type AuditListProps = { query: AuditQuery; isFiltered: boolean; onClear: () => void }

export function AuditList({ query, isFiltered, onClear }: AuditListProps) {
  const list = useInfiniteQuery(pages(history.audit, { query }, pageSize))

  if (list.isLoading) return <SkeletonRows count={8} label="Loading the log" />
  if (list.isError && list.data === undefined)
    return (
      <ErrorState title="The log could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error, 'Check your connection and try again.')}
      </ErrorState>
    )
  const entries = list.data ?? []
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing found"
        action={isFiltered && <Button onClick={onClear}>Show everything</Button>}
      >
        {isFiltered ? 'Nothing in the log fits these choices.' : 'Nothing has happened here yet.'}
      </EmptyState>
    )
  return (
    <>
      <Table caption="Audit log" columns={columns} rows={entries} keyOf={({ id }) => id} />
      {list.hasNextPage && (
        <div className="mt-4 text-center">
          <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  {
    title: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        <MomentOf instant={at} form="d MMM yyyy" />
      </time>
    ),
  },
  { title: 'Who', cell: (entry) => <span className="wrap-anywhere">{whoInWords(entry)}</span> },
  {
    title: 'What',
    isRowHeading: true,
    cell: (entry) => (
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="flex flex-wrap items-center gap-2">
          {actionInWords(entry.action)}
          {entry.result === 'refused' && <Badge tone="danger">Refused</Badge>}
        </span>
        <EntryDetails entry={entry} />
      </div>
    ),
  },
  { title: 'About', cell: (entry) => <span className="wrap-anywhere">{aboutInWords(entry)}</span> },
]
