import { focusPageHeading } from './focus-on-page.ts'

const lookEachMs = 100
const lookForMs = 30_000
const ownFocus = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * A button may be removed by what it has started, now or when that is done: then the heading of the part of the page
 * around it has the focus. Dialogs and menus return their own.
 */
function keepFocus() {
  clearInterval(looking)
  const pressed = document.activeElement
  if (pressed === null || pressed === document.body || pressed.closest(ownFocus)) return
  const part = pressed.closest('section, article')
  const until = Date.now() + lookForMs
  looking = setInterval(() => {
    const isLost = document.activeElement === document.body && !pressed.isConnected
    if (isLost) focusHeadingOf(part)
    if (isLost || Date.now() > until) clearInterval(looking)
  }, lookEachMs)
}

let looking: ReturnType<typeof setInterval> | undefined
// A key that presses a button is a click too.
document.addEventListener('click', keepFocus, true)

function focusHeadingOf(part: Element | null) {
  const heading = part?.isConnected ? part.querySelector<HTMLElement>('h1, h2, h3') : null
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (document.activeElement === document.body) focusPageHeading()
}
