import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { productName } from '#web/ui/page/product-name.ts'

type MaintenanceQuestionProps = { isOpen: boolean; onCancel: () => void; onConfirm: () => void }

/** Confirms closing for maintenance; opening again needs no confirmation. */
export function MaintenanceQuestion({ isOpen, onCancel, onConfirm }: MaintenanceQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={`Close ${productName} for maintenance?`}
      confirmLabel="Close for maintenance"
    >
      <p>
        From the next click only system administrators can use it, and other people can’t save their changes
        until you open it again. People with maintenance alerts get an email.
      </p>
      <p>Pages for parents and calendar feeds still work.</p>
    </ConfirmDialog>
  )
}
