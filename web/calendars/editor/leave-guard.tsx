import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** Asks before leaving with unsaved changes. Not on a reload or a closed window: the changes are stored. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })

  function leave() {
    onLeave()
    blocker.proceed?.()
  }

  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={leave}
      title="Leave without saving?"
      confirmLabel="Leave and discard"
      cancelLabel="Keep editing"
    >
      <p>Your unsaved changes to the dates of this calendar will be lost.</p>
    </ConfirmDialog>
  )
}
