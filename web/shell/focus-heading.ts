const timeoutMs = 5000
const openOverlays = ['menu', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join()

/** Focuses the heading now or when it appears: the page may still be loading. */
export function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    // A menu or dialog opened while the page was loading would lose the focus and close.
    if (!document.activeElement?.closest(openOverlays)) heading?.focus({ preventScroll: true })
    return heading !== null
  }
  if (focus()) return () => {}

  const observer = new MutationObserver(() => focus() && stop())
  const timer = setTimeout(() => stop(), timeoutMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
