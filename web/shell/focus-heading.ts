const timeoutMs = 5000
const openOverlays = ['menu', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join()

/** Focuses the heading now or when it appears: the page may still be loading. */
export function focusHeading(): () => void {
  const { activeElement: before, body } = document
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const { activeElement: now } = document
    // Where the person has turned to something else meanwhile, the focus stays there; a menu or dialog would close.
    const isFree = now === before || now === body
    if (isFree && !now?.closest(openOverlays)) heading?.focus({ preventScroll: true })
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
