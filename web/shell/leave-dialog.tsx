import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type LeaveDialogProps = { onStay: () => void; onLeave: () => void }

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onCancel={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirmLabel="Leave and discard"
    >
      <p>Your unsaved changes on this page will be lost.</p>
    </ConfirmDialog>
  )
}
