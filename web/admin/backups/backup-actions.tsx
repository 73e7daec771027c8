import { type Backup, backups } from '#contract/system/backups.ts'
import { downloadFrom } from '#web/api/download.ts'
import { filledPath } from '#web/api/path.ts'
import { useAction } from '#web/api/use-action.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { RefusableIconButton } from '#web/ui/refusable-button.tsx'

export function BackupActions({ backup, onRestore }: { backup: Backup; onRestore: () => void }) {
  const { momentOf } = useDates()
  if (backup.state === 'running') return null
  const moment = momentOf(backup.createdAt, 'd MMM yyyy')
  return (
    <div className="flex items-center gap-1.5 md:justify-end">
      {backup.state === 'done' && (
        <>
          <DownloadButton backup={backup} moment={moment} />
          <Button size="small" onClick={onRestore}>
            Restore
            <span className="sr-only"> the backup of {moment}</span>
          </Button>
        </>
      )}
      <DeleteButton backup={backup} moment={moment} />
    </div>
  )
}

type OneProps = { backup: Backup; moment: string }

function DownloadButton({ backup: { id, fileName }, moment }: OneProps) {
  const prepare = useAction(backups.prepareDownload, {
    failure: { title: 'Download Failed', text: 'The backup could not be downloaded. Please try again.' },
  })

  async function download() {
    if (!(await prepare.run({ params: { id } }))) return
    downloadFrom(filledPath(backups.download.path, { params: { id } }), fileName ?? '')
  }

  return (
    <Button icon="download" size="small" isPending={prepare.isPending} onClick={() => void download()}>
      Download
      <span className="sr-only"> the backup of {moment}</span>
    </Button>
  )
}

function DeleteButton({ backup: { id, state }, moment }: OneProps) {
  const remove = useAction(backups.remove, {
    success: { title: 'Backup Deleted' },
    failure: { title: 'Delete Failed', text: 'The backup could not be deleted. Please try again.' },
    refresh: ['/api/backups', '/api/system/health'],
  })

  const run = () => remove.run({ params: { id } })
  const { ask, dialog } = useQuestion(run)

  return (
    <>
      <RefusableIconButton
        icon="trash"
        label={`Delete the backup of ${moment}`}
        isPending={remove.isPending}
        onClick={() => (state === 'done' ? ask() : void run())}
      />
      <ConfirmDialog
        {...dialog}
        title="Delete this backup?"
        confirmLabel="Delete backup"
        pendingLabel="Deleting..."
      >
        <p>The file of {moment} is deleted from the server. Copies that you have downloaded still work.</p>
      </ConfirmDialog>
    </>
  )
}
