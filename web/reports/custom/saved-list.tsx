import type { SavedReport } from '#contract/reports/reports.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { actionsColumn, Table } from '#web/ui/table.tsx'

type SavedListProps = {
  rows: readonly SavedReport[]
  openedId: string | null
  onOpen: (report: SavedReport) => void
  onRemove: (report: SavedReport) => void
}

export function SavedList({ rows, openedId, onOpen, onRemove }: SavedListProps) {
  return (
    <Table
      caption="Saved reports"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Name',
          isRowHeading: true,
          cell: ({ name, isOwn, createdBy }) => (
            <span>
              <span className="font-semibold">{name}</span>
              {!isOwn && createdBy !== null && (
                <span className="block text-small text-soft">Saved by {createdBy}</span>
              )}
            </span>
          ),
        },
        {
          title: 'Whose',
          cell: ({ isShared }) => (
            <Badge tone={isShared ? 'action' : 'quiet'}>{isShared ? 'Shared' : 'Mine'}</Badge>
          ),
        },
        actionsColumn((report: SavedReport) => (
          <span className="flex gap-1.5 md:justify-end">
            <Button
              size="small"
              aria-label={`${report.id === openedId ? 'Opened' : 'Open'} ${report.name}`}
              aria-pressed={report.id === openedId}
              onClick={() => onOpen(report)}
            >
              {report.id === openedId ? 'Opened' : 'Open'}
            </Button>
            {report.isOwn && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Delete ${report.name}`}
                onClick={() => onRemove(report)}
              >
                Delete
              </Button>
            )}
          </span>
        )),
      ]}
    />
  )
}
