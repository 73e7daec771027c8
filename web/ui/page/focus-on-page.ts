/** Moves the focus to the page's heading, for when the focused element was removed. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
