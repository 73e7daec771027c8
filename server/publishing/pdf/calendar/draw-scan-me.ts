import type { Box } from '#server/publishing/pdf/box.ts'
import { ink } from '#server/publishing/pdf/colours.ts'
import { write, writeLines } from '#server/publishing/pdf/lettering.ts'
import type { Paper } from '#server/publishing/pdf/paper.ts'
import { drawQrCode } from '#server/publishing/pdf/qr-code.ts'
import { branch, leaf } from '#server/publishing/pdf/tags.ts'

const side = 68
export const scanMeHeight = side + 6

/** The way from paper to the page that is always up to date. */
export function drawScanMe(paper: Paper, { x, y, width, height }: Box, address: string): void {
  const top = y + height - side
  const alt = `QR code that leads to the page for parents, ${address}`
  drawQrCode(paper, paper.root, { address, alt, x: x - 4, y: top, side })
  const words = { x: x + side + 4, width: width - side - 4 }
  leaf(paper, paper.root, 'P', () => {
    write(paper, 'On your phone', { ...words, baseline: top + 20, size: 9.5, weight: 'semibold' })
    const line = { ...words, baseline: top + 32, size: 7.5, colour: ink.soft, mostLines: 2, lineHeight: 9.5 }
    writeLines(paper, 'These dates, always up to date: scan the code, or open', line)
  })
  const link = branch(paper, paper.root, 'Link')
  leaf(paper, link, 'Span', () => {
    const line = { ...words, baseline: top + 51, size: 6.5, colour: ink.product, mostLines: 2, lineHeight: 8 }
    writeLines(paper, address.replace(/^https?:\/\//, ''), line)
  })
  paper.doc.link(words.x, top + 45, words.width, 18, address, { structParent: link })
  link.end()
}
