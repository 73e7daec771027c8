import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** Asks before leaving the page or closing the window with what is not saved. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      confirmLabel="Leave and discard"
      cancelLabel="Keep editing"
    >
      <p>The numbers that you typed will be lost.</p>
    </ConfirmDialog>
  )
}
