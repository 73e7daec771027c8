import { useState } from 'react'
import { type ReportSchedule, reportFiles } from '#contract/reports/report-files.ts'
import { reports } from '#contract/reports/reports.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { emptyDefinition } from '#web/reports/definition.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleTable } from './schedule-table.tsx'

const pageSize = 20
const first = { name: 'Compliance', definition: emptyDefinition('compliance') }

type Open = { act: 'edit' | 'remove' | 'share'; schedule: ReportSchedule } | { act: 'new' } | null

export function ScheduledReports({ years }: { years: readonly string[] }) {
  const [open, setOpen] = useState<Open>(null)
  const list = usePages(reportFiles.listSchedules, pageSize, {})
  const { data: saved = [] } = useAnswer(reports.listSaved, { query: { limit: 500 } })
  const { may } = useSignedIn()
  const close = () => setOpen(null)

  return (
    <>
      <PageHeader
        title="Scheduled Reports"
        subtitle="Made at six in the morning and emailed to you, with the file attached"
        before={<BackLink to="/reports">Reports</BackLink>}
      >
        <Button icon="plus" variant="main" onClick={() => setOpen({ act: 'new' })}>
          New schedule
        </Button>
      </PageHeader>
      <Card>
        <LoadedList
          list={list}
          rows={3}
          what="The schedules"
          empty={
            <EmptyState title="Nothing scheduled yet">
              A schedule makes a report every day, on Mondays or on the first of the month. It includes the
              sites you have access to.
            </EmptyState>
          }
        >
          {(rows) => (
            <ScheduleTable
              rows={rows}
              onEdit={(schedule) => setOpen({ act: 'edit', schedule })}
              onRemove={(schedule) => setOpen({ act: 'remove', schedule })}
              onShare={may('users:manage') ? (schedule) => setOpen({ act: 'share', schedule }) : undefined}
            />
          )}
        </LoadedList>
      </Card>
      {open?.act === 'new' && <ScheduleDialog first={first} saved={saved} years={years} onClose={close} />}
      {open?.act === 'share' && <RecipientsDialog schedule={open.schedule} onClose={close} />}
      {open?.act === 'edit' && (
        <ScheduleDialog
          first={open.schedule}
          schedule={open.schedule}
          saved={saved}
          years={years}
          onClose={close}
        />
      )}
      {open?.act === 'remove' && <RemoveScheduleDialog schedule={open.schedule} onClose={close} />}
    </>
  )
}

type RemoveScheduleDialogProps = { schedule: ReportSchedule; onClose: () => void }

function RemoveScheduleDialog({ schedule: { id, name }, onClose }: RemoveScheduleDialogProps) {
  return (
    <ConfirmAction
      endpoint={reportFiles.removeSchedule}
      input={{ params: { id } }}
      words={{
        success: { title: 'Schedule Deleted', text: 'What it has made stays.' },
        failure: { title: 'Delete Failed', text: 'Failed to delete the schedule. Please try again.' },
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
