import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type LeaveGuardProps = { isDirty: boolean; onLeave: () => void }

/** Asks before unsaved changes are left behind. A reload or a closed window loses nothing: they are kept. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
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
      onCancel={() => blocker.reset?.()}
      onConfirm={leave}
      title="Leave without saving?"
      confirmLabel="Leave and discard"
    >
      <p>Your unsaved changes to the dates of this calendar are lost.</p>
    </ConfirmDialog>
  )
}
