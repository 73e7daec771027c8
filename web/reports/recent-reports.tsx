import { type ReportRun, reportFiles } from '#contract/reports/report-files.ts'
import { reportNames } from '#domain/report/report.ts'
import { reportFormatNames } from '#domain/report/report-file.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { actionsColumn, type Column, Table } from '#web/ui/table.tsx'

const pageSize = 10

export function RecentReports() {
  const list = usePages(reportFiles.listRuns, pageSize, {})
  const { save, saving } = useSaveFile('Failed to download the report. Please try again.')
  const remove = useAction(reportFiles.removeRun, {
    success: { title: 'Report Deleted', text: 'It can be made again at any time.' },
    failure: { title: 'Delete Failed', text: 'Failed to delete the report. Please try again.' },
    refresh: ['/api/reports/runs'],
  })
  const columns: readonly Column<ReportRun>[] = [
    ...facts,
    actionsColumn(({ id, name, fileName }) => (
      <span className="flex gap-1.5 md:justify-end">
        <Button
          icon="download"
          size="small"
          aria-label={`Download ${name}`}
          isPending={saving === fileName}
          onClick={() => void save(reportFiles.download, { params: { id }, fileName })}
        >
          Download
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete ${name}`}
          onClick={() => void remove.run({ params: { id } })}
        >
          Delete
        </Button>
      </span>
    )),
  ]
  return (
    <LoadedList
      list={list}
      rows={3}
      what="The recent reports"
      empty={
        <EmptyState title="No reports yet">
          Report files that you make, and those emailed to you, stay here for 90 days. Only you can see them.
        </EmptyState>
      }
    >
      {(rows) => <Table caption="Recent reports" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </LoadedList>
  )
}

const facts: readonly Column<ReportRun>[] = [
  {
    title: 'Report',
    isRowHeading: true,
    cell: ({ name, kind, isScheduled }) => (
      <span>
        <span className="font-semibold">{name}</span>
        <span className="block text-small text-soft">
          {reportNames[kind]}
          {isScheduled && ', scheduled'}
        </span>
      </span>
    ),
  },
  { title: 'Made', cell: ({ createdAt }) => <MomentOf instant={createdAt} /> },
  {
    title: 'File',
    cell: ({ format, rows, byteCount }) =>
      `${reportFormatNames[format]}, ${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}, ${formatBytes(byteCount)}`,
  },
]
