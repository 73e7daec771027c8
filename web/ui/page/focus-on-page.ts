/** After a dialog closes: what opened it may be gone, such as with the thing it has deleted. */
export function keepFocusOnPage() {
  // Radix gives the focus back only after it has told of the closing.
  setTimeout(() => {
    if (document.activeElement === document.body) focusPageHeading()
  })
}

/** Where a screen reader goes on reading when what had the focus has left the page. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
