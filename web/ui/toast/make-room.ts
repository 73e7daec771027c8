/** The top bar and a page's margin above its heading, and the viewport's own margin below the toast. */
const clearPx = 77

/** A toast that is too tall for that moves a phone's page down, where it would cover the page's heading. */
export function makeRoomFor(viewport: HTMLElement): void {
  // Once the viewport is removed its height is 0, which is the last that is observed of it.
  new ResizeObserver(() => {
    const excess = window.scrollY < clearPx ? viewport.offsetHeight - clearPx : 0
    document.body.style.paddingTop = excess > 0 ? `${excess}px` : ''
  }).observe(viewport)
}
