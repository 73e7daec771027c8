import { write } from './lettering.ts'
import type { Paper } from './paper.ts'
import { leaf } from './tags.ts'

/** Answers where what it is above begins. */
export function drawSubheading(
  paper: Paper,
  words: string,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  leaf(paper, paper.root, 'H2', () => {
    write(paper, words, { x, baseline: y + 9, width, size: 10.5, weight: 'semibold' })
  })
  return y + 17
}
