import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

export function LeaveDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirmLabel="Leave and discard"
      cancelLabel="Keep editing"
    >
      <p>Your unsaved changes on this page will be lost.</p>
    </ConfirmDialog>
  )
}
