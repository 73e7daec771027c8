import { reports, type SavedReport } from '#contract/reports/reports.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type RemoveSavedDialogProps = { report: SavedReport; onRemoved: () => void; onClose: () => void }

export function RemoveSavedDialog({ report, onRemoved, onClose }: RemoveSavedDialogProps) {
  const remove = useAction(reports.removeSaved, {
    success: { title: 'Report Deleted', text: 'Files made from it stay.' },
    failure: { title: 'Delete Failed', text: 'Failed to delete the report' },
    refresh: ['/api/reports/saved'],
  })

  async function confirm() {
    if (await remove.run({ params: { id: report.id } }, onRemoved)) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${report.name}?`}
      confirmLabel="Delete report"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        {report.isShared && 'Your colleagues can no longer use it either. '}Files made from it stay, and so do
        schedules.
      </p>
    </ConfirmDialog>
  )
}
