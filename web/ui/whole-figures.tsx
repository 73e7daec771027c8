import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A funding year (2026-27), a sum of weeks (13 + 14 + 11 = 38), a date (18 Dec 2026), or a number of days or weeks. No more
 * than these have: a person may have typed a sum or a word that is longer than a line.
 */
const figures =
  /(\d{4}-\d\d|\b[\d.]{1,5}(?: [+=] [\d.]{1,5}\b){1,4}|\b\d{1,2} [A-Z][a-z]{2,8}\b(?: \d{4})?|\b[\d.]{1,5} (?:day|week)s?)/

/** Texts whose figures are not broken over two lines. */
export function WholeFigures({ children }: { children: ReactNode }) {
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  // As single children, which need no keys.
  return createElement(Fragment, null, ...parts.map(wholeFiguresOf))
}

function wholeFiguresOf(part: ReactNode): ReactNode {
  if (typeof part !== 'string') return part
  return part.split(figures).map((text, index) =>
    index % 2 === 0 ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      <span key={index} className="whitespace-nowrap">
        {text}
      </span>
    ),
  )
}
