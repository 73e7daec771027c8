import { type ReportSchedule, reportFiles } from '#contract/reports/report-files.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'

type RemoveScheduleDialogProps = { schedule: ReportSchedule; onClose: () => void }

export function RemoveScheduleDialog({ schedule: { id, name }, onClose }: RemoveScheduleDialogProps) {
  return (
    <ConfirmAction
      endpoint={reportFiles.removeSchedule}
      input={{ params: { id } }}
      words={{
        success: { title: 'Schedule Deleted', text: 'What it has made stays.' },
        failure: { title: 'Delete Failed', text: 'Failed to delete the schedule' },
        refresh: ['/api/reports/schedules'],
      }}
      title={`Delete ${name}?`}
      confirmLabel="Delete schedule"
      pendingLabel="Deleting..."
      onClose={onClose}
    >
      <p>It is no longer made and emailed. The reports that it has made stay among your recent ones.</p>
    </ConfirmAction>
  )
}
