import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the new page's heading, so that a screen reader reads from there; not on the first page. */
export function useFocusAfterNavigation() {
  const router = useRouter()

  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      stopWaiting()
      if (fromLocation && pathChanged) stopWaiting = focusHeading()
    })
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
}

const patienceMs = 5000
const openOverlays = ['menu', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join()

/** Focuses the page's heading, now or when it appears: a page may still be on its way. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    // Whoever has opened a menu or a dialog while the page was on its way is in there, and it would close.
    if (!document.activeElement?.closest(openOverlays)) heading?.focus({ preventScroll: true })
    return heading !== null
  }
  if (focus()) return () => {}

  const observer = new MutationObserver(() => focus() && stop())
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
