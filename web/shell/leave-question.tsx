import { useBlocker } from '@tanstack/react-router'
import { hasUnsaved } from '#web/session/unsaved.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Asks once before what is typed on a page is left behind, on however many of its cards. */
export function LeaveQuestion() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })

  if (blocker.status !== 'blocked') return null
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} onNotFetched={blocker.reset} />
}
