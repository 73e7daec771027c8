import { useLayoutEffect, useRef } from 'react'

/**
 * Marks the page where the ledger's longest line of figures would be wider than its place: with another font, larger
 * letters, or the space between letters that people may set (WCAG 2.2, 1.4.4 and 1.4.12).
 */
export function LetterWidth() {
  const place = useRef<HTMLDivElement>(null)

  // The browser reports the first sizes before it paints, so that nothing moves then.
  useLayoutEffect(() => {
    const { current } = place
    const sample = current?.firstElementChild
    if (current === null || !sample) return
    const { documentElement: root } = document
    const mark = () => root.toggleAttribute('data-wide-letters', sample.clientWidth > current.clientWidth)
    const sizes = new ResizeObserver(mark)
    for (const element of [current, sample]) sizes.observe(element)
    return () => {
      sizes.disconnect()
      root.removeAttribute('data-wide-letters')
    }
  }, [])

  return (
    <div ref={place} aria-hidden="true" className="letter-width">
      <span>16 calendar weeks · 2 bank holidays</span>
    </div>
  )
}
