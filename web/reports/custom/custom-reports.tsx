import { useState } from 'react'
import { reports, type SavedReport } from '#contract/reports/reports.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { type Definition, emptyDefinition, questionOf } from '#web/reports/definition.ts'
import { FileButtons } from '#web/reports/file-buttons.tsx'
import { ReportViewOf } from '#web/reports/report-view.tsx'
import { BackLink } from '#web/shell/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { OnceAboveLoaded } from '#web/ui/page/once-above-loaded.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Builder } from './builder.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SavedList } from './saved-list.tsx'

const pageSize = 20

const usual: Definition = {
  ...emptyDefinition('custom'),
  columns: ['site', 'localAuthority', 'fundingYear', 'status', 'weeks', 'target'],
}

export function CustomReports({ years }: { years: readonly string[] }) {
  const [definition, setDefinition] = useState(usual)
  const [opened, setOpened] = useState<SavedReport | null>(null)
  const [removing, setRemoving] = useState<SavedReport | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const list = usePages(reports.listSaved, pageSize, {})
  const [toOpen, setToOpen] = useState<SavedReport | null>(null)
  const name = opened?.name ?? 'Custom report'
  const isChanged = !isSame(definition, opened?.definition ?? usual)
  useUnsaved(isChanged)

  function open(report: SavedReport) {
    setOpened(report)
    setDefinition(report.definition)
    setToOpen(null)
  }

  return (
    <>
      <PageHeader
        title="Custom Reports"
        subtitle="Choose its columns, which calendars it covers, and what a row is"
        before={<BackLink to="/reports">Reports</BackLink>}
      >
        <RefusableButton
          variant="main"
          refusal={definition.columns.length === 0 ? 'Choose at least one column.' : undefined}
          onClick={() => setIsSaving(true)}
        >
          Save report
        </RefusableButton>
        <FileButtons name={name} definition={definition} />
      </PageHeader>
      <div className="grid gap-5">
        <LoadedPages
          list={list}
          rows={2}
          what="The saved reports"
          // Without saved reports there is no list; the button above saves the first.
          empty={null}
        >
          {(rows) => (
            <Card title="Saved reports">
              <SavedList
                rows={rows}
                openedId={opened?.id ?? null}
                onOpen={isChanged ? setToOpen : open}
                onRemove={setRemoving}
              />
              <ShowMore list={list} />
            </Card>
          )}
        </LoadedPages>
        <OnceAboveLoaded isLoaded={!list.isLoading} className="grid gap-5 *:min-w-0">
          <Builder
            title={opened === null ? 'New report' : opened.name}
            definition={definition}
            years={years}
            onChange={setDefinition}
          />
          {definition.columns.length > 0 && <ReportViewOf definition={definition} />}
        </OnceAboveLoaded>
      </div>
      {isSaving && (
        <SaveDialog
          opened={opened}
          definition={definition}
          onSaved={open}
          onClose={() => setIsSaving(false)}
        />
      )}
      {toOpen && (
        <ConfirmDialog
          onClose={() => setToOpen(null)}
          onConfirm={() => open(toOpen)}
          title="Open without saving?"
          confirmLabel="Open and discard"
        >
          <p>What you have changed in “{name}” and not saved will be lost.</p>
        </ConfirmDialog>
      )}
      {removing && (
        <ConfirmAction
          endpoint={reports.removeSaved}
          input={{ params: { id: removing.id } }}
          words={{
            success: { title: 'Report Deleted', text: 'Files that were made of it stay.' },
            failure: { title: 'Delete Failed', text: 'Failed to delete the report. Please try again.' },
            refresh: ['/api/reports/saved'],
          }}
          title={`Delete ${removing.name}?`}
          confirmLabel="Delete report"
          pendingLabel="Deleting..."
          onAnswer={() => removing.id === opened?.id && setOpened(null)}
          onClose={() => setRemoving(null)}
        >
          <p>
            {removing.isShared && 'Your colleagues can no longer use it either. '}Files made from it stay, and
            so do schedules.
          </p>
        </ConfirmAction>
      )}
    </>
  )
}

function isSame(one: Definition, other: Definition): boolean {
  return JSON.stringify(questionOf(one)) === JSON.stringify(questionOf(other))
}
