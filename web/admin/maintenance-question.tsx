import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { productName } from '#web/ui/page/product-name.ts'

type MaintenanceQuestionProps = { isOpen: boolean; onCancel: () => void; onConfirm: () => void }

/** Asked before everybody is shut out; opening again needs no question. */
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
        From the next click nobody but system administrators gets in, and what people are typing can’t be
        saved until you open again. Whoever wants to know is told by mail.
      </p>
      <p>Pages for parents and calendar feeds go on working.</p>
    </ConfirmDialog>
  )
}
