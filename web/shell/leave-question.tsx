import { useBlocker } from '@tanstack/react-router'
import { hasUnsaved } from '#web/session/unsaved.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

export const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Asks once before leaving a page with unsaved input, however many cards have some. */
export function LeaveQuestion() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })

  if (blocker.status !== 'blocked') return null
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} onLoadFailed={blocker.reset} />
}
