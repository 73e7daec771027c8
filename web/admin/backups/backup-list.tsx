import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Backup, backups } from '#contract/system/backups.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { segmentsOf } from '#web/api/query.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { actionsColumn, type Column, Table } from '#web/ui/table.tsx'
import { BackupActions } from './backup-actions.tsx'
import { rowsInWords, states } from './words.ts'

const pageSize = 10

export function BackupList({ onRestore }: { onRestore: (backup: Backup) => void }) {
  const list = usePages(backups.list, pageSize, {})
  const running = list.data?.find(({ state }) => state === 'running')
  const latest = useProgress(running?.id)
  const isOver = latest !== undefined && latest.state !== 'running'
  const queryClient = useQueryClient()

  // Its size is known once it has finished, and the health of the backups changes with it.
  useEffect(() => {
    if (!isOver) return
    for (const path of ['/api/backups', '/api/system/health'])
      void queryClient.invalidateQueries({ queryKey: segmentsOf(path) })
  }, [isOver, queryClient])

  return (
    <LoadedList
      list={list}
      rows={3}
      what="The backups"
      empty={
        <EmptyState title="No backup in this list">
          Make one now, and switch on nightly backups. One that a command wrote to another folder is not
          listed.
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <p role="status" className="sr-only">
            {isOver && (latest.state === 'done' ? 'The backup is complete.' : 'The backup failed.')}
          </p>
          <Table
            caption="Backups, newest first"
            columns={columnsOf(onRestore)}
            rows={rows.map((row) => (row.id === latest?.id ? latest : row))}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </LoadedList>
  )
}

const columnsOf = (onRestore: (backup: Backup) => void): readonly Column<Backup>[] => [
  {
    title: 'Backup',
    isRowHeading: true,
    cell: (row) => (
      <span>
        <span className="font-semibold">
          <MomentOf instant={row.createdAt} />
        </span>
        <span className="block text-small text-soft">
          {row.isNightly ? 'Nightly' : 'By hand'}, {row.isEncrypted ? 'encrypted' : 'not encrypted'}
        </span>
        {row.fileName !== null && (
          <span className="block text-small text-soft wrap-anywhere">{row.fileName}</span>
        )}
      </span>
    ),
  },
  {
    title: 'State',
    cell: ({ state, reason }) => (
      <span>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {reason !== null && <span className="mt-1 block text-small text-soft">{reason}</span>}
      </span>
    ),
  },
  {
    title: 'Content',
    cell: ({ rowCount, byteCount, state }) => (
      <span className="tabular-nums">
        {rowCount === null ? '–' : rowsInWords(rowCount)}
        {state === 'running' && rowCount !== null && ' so far'}
        {byteCount !== null && <span className="block text-small text-soft">{formatBytes(byteCount)}</span>}
      </span>
    ),
  },
  {
    title: 'SHA-256',
    cell: ({ checksum }) =>
      checksum === null ? '–' : <code className="text-small wrap-anywhere">{checksum.slice(0, 16)}…</code>,
  },
  actionsColumn((row) => <BackupActions backup={row} onRestore={() => onRestore(row)} />),
]

const pollMs = 1000

function useProgress(id: string | undefined): Backup | undefined {
  const asked = useAnswer(backups.find, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      (state.data?.state ?? 'running') === 'running' && state.status !== 'error' ? pollMs : false,
  })
  return id === undefined ? undefined : asked.data
}
