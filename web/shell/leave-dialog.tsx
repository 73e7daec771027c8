import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      onCancel={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirmLabel="Leave and discard"
      cancelLabel="Keep editing"
    >
      <p>Your unsaved changes on this page will be lost.</p>
    </ConfirmDialog>
  )
}
