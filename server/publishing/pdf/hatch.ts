import type { Box } from './box.ts'
import type { Pdf } from './pdf-document.ts'

const gap = 3

type Hatch = {
  readonly colour: string
  /** Half-terms slant forward and closures backward, which is visible in black and white. */
  readonly leans: 'forward' | 'backward'
  readonly lineWidth?: number
}

/** Fills a box, whose outline is the current path, with slanted lines. */
export function hatch({ doc }: Pick<Pdf, 'doc'>, box: Box, hatching: Hatch, outline: () => void): void {
  const { colour, leans, lineWidth = 0.8 } = hatching
  doc.save()
  outline()
  doc.clip()
  const { x, y, width, height } = box
  for (let from = -height; from < width; from += gap) {
    if (leans === 'forward') doc.moveTo(x + from, y + height).lineTo(x + from + height, y)
    else doc.moveTo(x + from, y).lineTo(x + from + height, y + height)
  }
  doc.lineWidth(lineWidth).strokeColor(colour).stroke()
  doc.restore()
}
