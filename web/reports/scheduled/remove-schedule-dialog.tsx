import { type ReportSchedule, reportFiles } from '#contract/reports/report-files.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type RemoveScheduleDialogProps = { schedule: ReportSchedule; onClose: () => void }

export function RemoveScheduleDialog({ schedule: { id, name }, onClose }: RemoveScheduleDialogProps) {
  const remove = useAction(reportFiles.removeSchedule, {
    success: { title: 'Schedule Deleted', text: 'The reports it has made stay.' },
    failure: { title: 'Delete Failed', text: 'Failed to delete the schedule' },
    refresh: ['/api/reports/schedules'],
  })

  async function confirm() {
    if (await remove.run({ params: { id } })) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      confirmLabel="Delete schedule"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>It is no longer made and emailed. The reports it has made stay among your recent ones.</p>
    </ConfirmDialog>
  )
}
