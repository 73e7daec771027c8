import { useBlocker } from '@tanstack/react-router'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { hasUnsaved } from '#web/ui/page/unsaved.ts'

export const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog')

/** Asks once before leaving a page with unsaved input, however many cards have some. */
export function LeaveQuestion() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })

  if (blocker.status !== 'blocked') return null
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} onLoadFailed={blocker.reset} />
}
