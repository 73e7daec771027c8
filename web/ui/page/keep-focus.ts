import { focusHeadingOf, partAround } from './focus-on-page.ts'

/** What removes a button may move the focus itself: that comes first. */
const soonMs = 100
/** They return their own. */
const returnsFocus = '[role="dialog"], [role="alertdialog"], [role="menu"]'

let pressed: Element | null = null
let part: Element | null = null

/**
 * A button may be removed by what it has started, now or when that is done: then the heading of the part of the page
 * around it has the focus.
 */
export function keepFocus(): void {
  // A key that presses a button is a click too.
  document.addEventListener('click', watchFocused, true)
  new MutationObserver(focusIfRemoved).observe(document.body, { childList: true, subtree: true })
}

function watchFocused() {
  const focused = document.activeElement
  const isWatched = focused !== null && focused !== document.body && !focused.closest(returnsFocus)
  pressed = isWatched ? focused : null
  part = partAround(pressed)
}

function focusIfRemoved() {
  if (pressed === null || pressed.isConnected) return
  pressed = null
  setTimeout(() => document.activeElement === document.body && focusHeadingOf(part), soonMs)
}
