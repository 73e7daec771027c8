import { type ReportSchedule, reportFiles } from '#contract/reports/report-files.ts'
import { reportFormatNames } from '#domain/report/report-file.ts'
import { useAction } from '#web/api/use-action.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { hasMailServer } from '#web/ui/page/mail-words.ts'
import { actionsColumn, Table } from '#web/ui/table.tsx'
import { bodyOf, contentInWords, rhythmNames } from './schedule-words.ts'

type ScheduleTableProps = {
  rows: readonly ReportSchedule[]
  onEdit: (schedule: ReportSchedule) => void
  onRemove: (schedule: ReportSchedule) => void
  /** Absent for those who may not send it to others. */
  onShare?: ((schedule: ReportSchedule) => void) | undefined
}

export function ScheduleTable({ rows, onEdit, onRemove, onShare }: ScheduleTableProps) {
  return (
    <Table
      caption="Scheduled reports"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Report',
          isRowHeading: true,
          cell: (schedule) => (
            <span>
              <span className="font-semibold">{schedule.name}</span>
              <span className="block text-small text-soft">
                {contentInWords(schedule)}, {reportFormatNames[schedule.format]}
              </span>
            </span>
          ),
        },
        { title: 'When', cell: ({ rhythm }) => rhythmNames[rhythm] },
        {
          title: 'Next',
          cell: ({ isPaused, nextRunAt }) =>
            isPaused ? <Badge>Paused</Badge> : <MomentOf instant={nextRunAt} />,
        },
        {
          title: 'Last made',
          cell: ({ lastRunAt }) =>
            lastRunAt === null ? (
              <span className="text-soft">Not yet</span>
            ) : (
              <MomentOf instant={lastRunAt} />
            ),
        },
        actionsColumn((schedule: ReportSchedule) => (
          <ScheduleActions schedule={schedule} onEdit={onEdit} onRemove={onRemove} onShare={onShare} />
        )),
      ]}
    />
  )
}

type ScheduleActionsProps = Pick<ScheduleTableProps, 'onEdit' | 'onRemove' | 'onShare'> & {
  schedule: ReportSchedule
}

function ScheduleActions({ schedule, onEdit, onRemove, onShare }: ScheduleActionsProps) {
  const { id, name, isPaused, version } = schedule
  const refresh = ['/api/reports/schedules', '/api/reports/runs']
  const update = useAction(reportFiles.updateSchedule, {
    success: isPaused ? { title: 'Schedule Resumed' } : { title: 'Schedule Paused' },
    failure: { title: 'Update Failed', text: 'Failed to update the schedule. Please try again.' },
    refresh,
  })
  const run = useAction(reportFiles.runNow, {
    success: {
      title: 'Report Made',
      text: hasMailServer
        ? 'It is among your recent reports, and on its way to you by email.'
        : 'It is among your recent reports. No mail server is set up yet, so the email waits in the outbox.',
    },
    failure: { title: 'Report Failed', text: 'Failed to make the report. Please try again.' },
    refresh,
  })
  const pause = () =>
    update.run({ params: { id }, body: { ...bodyOf(schedule), isPaused: !isPaused }, version })

  return (
    <Menu
      trigger={
        <IconButton icon="more" label={`Actions for ${name}`} isPending={update.isPending || run.isPending} />
      }
    >
      <MenuItem onSelect={() => void run.run({ params: { id } })}>Run now</MenuItem>
      <MenuItem onSelect={() => void pause()}>{isPaused ? 'Resume' : 'Pause'}</MenuItem>
      <MenuItem onSelect={() => onEdit(schedule)}>Edit</MenuItem>
      {onShare && <MenuItem onSelect={() => onShare(schedule)}>Send it to others</MenuItem>}
      <MenuItem isDestructive onSelect={() => onRemove(schedule)}>
        Delete
      </MenuItem>
    </Menu>
  )
}
