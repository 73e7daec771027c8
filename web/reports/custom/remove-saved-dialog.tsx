import { reports, type SavedReport } from '#contract/reports/reports.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'

type RemoveSavedDialogProps = { report: SavedReport; onRemoved: () => void; onClose: () => void }

export function RemoveSavedDialog({ report, onRemoved, onClose }: RemoveSavedDialogProps) {
  return (
    <ConfirmAction
      endpoint={reports.removeSaved}
      input={{ params: { id: report.id } }}
      words={{
        success: { title: 'Report Deleted', text: 'Files that were made of it stay.' },
        failure: { title: 'Delete Failed', text: 'Failed to delete the report' },
        refresh: ['/api/reports/saved'],
      }}
      title={`Delete ${report.name}?`}
      confirmLabel="Delete report"
      pendingLabel="Deleting..."
      onAnswer={onRemoved}
      onClose={onClose}
    >
      <p>
        {report.isShared && 'Your colleagues can no longer use it either. '}Files made from it stay, and so do
        schedules.
      </p>
    </ConfirmAction>
  )
}
