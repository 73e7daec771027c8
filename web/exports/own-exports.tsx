import { useState } from 'react'
import { type Export, exports } from '#contract/publishing/exports.ts'
import { exportFormatNames } from '#domain/publish/export-format.ts'
import { LoadedList, LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { now } from '#web/session/now.ts'
import { DayOf, MomentOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { actionsColumn, type Column, Table } from '#web/ui/table.tsx'
import { ExportActions } from './export-actions.tsx'
import type { OwnExportsFound } from './use-own-exports.ts'
import { contentInWords, filesInWords, progressInWords, stateOf } from './words.ts'

export function OwnExports({ found }: { found: OwnExportsFound }) {
  const { list, withProgress, hasOneFinished } = found
  return (
    <>
      {/* Announced only at the end: every second would be too often for screen readers. */}
      <p role="status" className="sr-only">
        {hasOneFinished && 'Your export is finished.'}
      </p>
      <LoadedList
        list={list}
        rows={3}
        what="Your exports"
        empty={
          <EmptyState title="Nothing exported yet">
            Zips that you make above stay here for a week. Only you can see them.
          </EmptyState>
        }
      >
        {(rows) => (
          <Table caption="Your exports" columns={columns} rows={withProgress(rows)} keyOf={({ id }) => id} />
        )}
      </LoadedList>
    </>
  )
}

const columns: readonly Column<Export>[] = [
  {
    title: 'Export',
    isRowHeading: true,
    cell: (row) => (
      <span>
        <span className="font-semibold">{contentInWords(row)}</span>
        <span className="block text-small text-soft">
          <MomentOf instant={row.createdAt} />
        </span>
      </span>
    ),
  },
  { title: 'State', cell: (row) => <State row={row} /> },
  { title: 'Files', cell: (row) => <Files row={row} /> },
  {
    title: 'Size',
    cell: ({ byteCount }) =>
      byteCount === null ? (
        '–'
      ) : (
        <span className="whitespace-nowrap tabular-nums">{formatBytes(byteCount)}</span>
      ),
  },
  {
    title: 'Available until',
    cell: ({ state, expiresAt }) =>
      state === 'cancelled' || expiresAt === null ? (
        '–'
      ) : (
        <span className="whitespace-nowrap">
          <DayOf instant={expiresAt} />
        </span>
      ),
  },
  actionsColumn((row) => <ExportActions row={row} />),
]

type RowProps = { row: Export }

function State({ row }: RowProps) {
  const { label, tone } = stateOf(row, now())
  return (
    <span>
      <Badge tone={tone}>{label}</Badge>
      {row.reason !== null && <span className="mt-1 block text-small text-soft">{row.reason}</span>}
    </span>
  )
}

function Files({ row }: RowProps) {
  const [isShown, setIsShown] = useState(false)
  const { made, failed, waiting } = row.counts
  if (row.state === 'cancelled') return '–'
  return (
    <span className="grid justify-items-start gap-1 tabular-nums">
      {progressInWords(row)}
      {row.state === 'running' && (
        <ProgressBar
          label="Files made"
          done={made + failed}
          all={made + failed + waiting}
          className="max-w-32"
        />
      )}
      {failed > 0 && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5 text-danger!"
          onClick={() => setIsShown(true)}
        >
          {filesInWords(failed)} not made
        </Button>
      )}
      {isShown && <FailedFiles row={row} onClose={() => setIsShown(false)} />}
    </span>
  )
}

const pageSize = 50

function FailedFiles({ row: { id }, onClose }: { row: Export; onClose: () => void }) {
  const input = { params: { id }, query: { state: 'failed' as const } }
  const list = usePages(exports.files, pageSize, input)
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title="Files that could not be made"
      description="They are named in the manifest too. All others are in the zip."
    >
      <LoadedPages list={list} rows={3} what="The files">
        {(files) => (
          <ul className="grid divide-y divide-line">
            {files.map(({ number, siteName, fundingYear, format, reason }) => (
              <li key={number} className="py-2">
                <p className="font-semibold wrap-anywhere">
                  {siteName} · {fundingYear} · {exportFormatNames[format]}
                </p>
                <p className="text-soft">{reason}</p>
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
      <ShowMore list={list} />
    </Dialog>
  )
}
