import { type Export, exports } from '#contract/publishing/exports.ts'
import { zipFileName } from '#contract/publishing/zip-file-name.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { now } from '#web/session/now.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { RefusableIconButton } from '#web/ui/refusable-button.tsx'
import { contentInWords, filesInWords, isReady } from './words.ts'

const refresh = ['/api/exports']

type RowProps = { row: Export }

export function ExportActions({ row }: RowProps) {
  return (
    <div className="flex items-center gap-1.5 md:justify-end">
      {row.state === 'running' ? <CancelButton row={row} /> : <DownloadButton row={row} />}
      {row.state !== 'running' && <DeleteButton row={row} />}
    </div>
  )
}

function DownloadButton({ row }: RowProps) {
  const { save, saving } = useSaveFile('Failed to download the export. Please try again.')
  if (!isReady(row, now())) return null
  return (
    <Button
      icon="download"
      size="small"
      isPending={saving !== null}
      onClick={() => void save(exports.download, { params: { id: row.id }, fileName: zipFileName(row) })}
    >
      Download
      <span className="sr-only"> {contentInWords(row)}</span>
    </Button>
  )
}

function CancelButton({ row }: RowProps) {
  const cancel = useAction(exports.cancel, {
    success: { title: 'Export Cancelled' },
    failure: { title: 'Cancellation Failed', text: 'The export could not be cancelled. Please try again.' },
    refresh,
  })
  return (
    <Button
      size="small"
      isPending={cancel.isPending}
      onClick={() => void cancel.run({ params: { id: row.id } })}
    >
      Cancel
      <span className="sr-only"> {contentInWords(row)}</span>
    </Button>
  )
}

function DeleteButton({ row }: RowProps) {
  const remove = useAction(exports.remove, {
    success: { title: 'Export Deleted' },
    failure: { title: 'Delete Failed', text: 'The export could not be deleted. Please try again.' },
    refresh,
  })
  const isThere = isReady(row, now())

  const run = () => remove.run({ params: { id: row.id } })
  const { ask, dialog } = useQuestion(run)

  return (
    <>
      <RefusableIconButton
        icon="trash"
        label={`Delete ${contentInWords(row)}`}
        isPending={remove.isPending}
        onClick={() => (isThere ? ask() : void run())}
      />
      <ConfirmDialog
        {...dialog}
        title="Delete this export?"
        confirmLabel="Delete export"
        pendingLabel="Deleting..."
      >
        <p>
          The zip with {filesInWords(row.counts.made)} is deleted. The calendars stay, and you can export them
          again.
        </p>
      </ConfirmDialog>
    </>
  )
}
