/** For a dialog that closes: its trigger may have been removed, such as with the row it deleted. */
export function keepFocusOnPage() {
  // Radix returns the focus only after `onOpenChange`.
  setTimeout(() => {
    if (document.activeElement === document.body) focusPageHeading()
  })
}

/** Moves the focus to the page's heading, for when the focused element was removed. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
