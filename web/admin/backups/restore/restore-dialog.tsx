import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Backup, type BackupContent, type BackupSource, backups } from '#contract/system/backups.ts'
import { useAction } from '#web/api/use-action.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChooseBackup } from './choose-backup.tsx'
import { type Confirmed, ConfirmRestore } from './confirm-restore.tsx'

type RestoreDialogProps = {
  /** A backup of the list; null to choose a file. */
  backup: Backup | null
  onClose: () => void
}

type Step =
  | { kind: 'choose' }
  | { kind: 'look'; source: BackupSource; passphrase: string | null; content: BackupContent }

/** Reads and checks the backup first; replaces everything, or one organisation, only after the confirming words. */
export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  const { momentOf } = useDates()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const restore = useAction(backups.restore, {
    failure: { title: 'Restore Failed', text: 'The restore could not be started. Please try again.' },
  })

  async function run(confirmed: Confirmed) {
    if (step.kind !== 'look') return
    const { source, passphrase } = step
    const body = { source, passphrase, ...confirmed }
    if (await restore.run({ body })) await navigate({ to: '/restoring', ignoreBlocker: true })
  }

  const title =
    backup === null
      ? 'Restore from a file'
      : `Restore the backup of ${momentOf(backup.createdAt, 'd MMM yyyy')}`
  return (
    <Dialog onClose={onClose} title={title} isDirty={step.kind === 'look'}>
      {step.kind === 'choose' && (
        <ChooseBackup backup={backup} onFound={(found) => setStep({ kind: 'look', ...found })} />
      )}
      {step.kind === 'look' && (
        <ConfirmRestore
          content={step.content}
          isPending={restore.isPending}
          onConfirm={(confirmed) => void run(confirmed)}
        />
      )}
    </Dialog>
  )
}
