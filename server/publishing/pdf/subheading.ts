import { write } from './lettering.ts'
import type { Pdf } from './pdf-document.ts'
import { leaf } from './tags.ts'

export type Place = { readonly x: number; readonly y: number; readonly width: number }

/** A subheading; its level is for screen readers. Returns where the content below begins. */
export function drawSubheading(
  pdf: Pdf,
  words: string,
  { x, y, width }: Place,
  level: 'H2' | 'H3' = 'H2',
): number {
  leaf(pdf, pdf.root, level, () => {
    write(pdf, words, { x, baseline: y + 9, width, size: 10.5, weight: 'semibold' })
  })
  return y + 17
}
