import { useBlocker } from '@tanstack/react-router'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { hasUnsaved } from '#web/ui/page/unsaved.ts'

export const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'), 'LeaveDialog')

/** Asks once before leaving a page with unsaved input, however many cards have some. */
export function LeaveQuestion() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })

  if (blocker.status !== 'blocked') return null
  return <LeaveDialog onClose={blocker.reset} onLeave={blocker.proceed} />
}
