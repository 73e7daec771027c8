import { write } from './lettering.ts'
import type { Paper } from './paper.ts'
import { leaf } from './tags.ts'

/** Looks the same on every sheet; its level is what a screen reader goes by. Answers where what it is above begins. */
export function drawSubheading(
  paper: Paper,
  words: string,
  { x, y, width }: { x: number; y: number; width: number },
  level: 'H2' | 'H3' = 'H2',
): number {
  leaf(paper, paper.root, level, () => {
    write(paper, words, { x, baseline: y + 9, width, size: 10.5, weight: 'semibold' })
  })
  return y + 17
}
