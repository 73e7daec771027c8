import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { TextList } from '#web/ui/text-list.tsx'

type SignOutQuestionProps = { drafts: readonly string[]; onClose: () => void; onConfirm: () => void }

/** Names what is stored in this browser alone and goes with the sign-out. */
export function SignOutQuestion({ drafts, onClose, onConfirm }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={onConfirm}
      title="Sign out and discard what is not saved?"
      confirmLabel="Sign out and discard"
    >
      <p>This is stored in this browser alone, and is deleted when you sign out:</p>
      <TextList className="grid list-disc gap-1 pl-5 text-ink" texts={drafts} />
      <p>To keep it, cancel, and save or send it first.</p>
    </ConfirmDialog>
  )
}
