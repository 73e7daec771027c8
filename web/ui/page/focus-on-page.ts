/** Moves the focus to the page's heading, for when the focused element was removed; to the page while it has none. */
export function focusPageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The part of the page around an element; read it while the element is there. */
export function partAround(element: Element | null): Element | null {
  return element?.closest('section, article') ?? null
}

/** The same to the heading of a part, or to the page's where that is gone too or has none. */
export function focusHeadingOf(part: Element | null) {
  const heading = part?.isConnected ? part.querySelector<HTMLElement>('h1, h2, h3') : null
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (document.activeElement === document.body) focusPageHeading()
}
