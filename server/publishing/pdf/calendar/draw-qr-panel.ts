import type { Box } from '#server/publishing/pdf/box.ts'
import { ink } from '#server/publishing/pdf/colours.ts'
import { write, writeLines } from '#server/publishing/pdf/lettering.ts'
import type { Pdf } from '#server/publishing/pdf/pdf-document.ts'
import { drawQrCode } from '#server/publishing/pdf/qr-code.ts'
import { branch, leaf } from '#server/publishing/pdf/tags.ts'

const side = 68
export const qrPanelHeight = side + 6

export function drawQrPanel(pdf: Pdf, { x, y, width, height }: Box, address: string): void {
  const top = y + height - side
  const alt = `QR code that leads to the page for parents, ${address}`
  drawQrCode(pdf, pdf.root, { address, alt, x: x - 4, y: top, side })
  const words = { x: x + side + 4, width: width - side - 4 }
  leaf(pdf, pdf.root, 'P', () => {
    write(pdf, 'On your phone', { ...words, baseline: top + 20, size: 9.5, weight: 'semibold' })
    const line = { ...words, baseline: top + 32, size: 7.5, colour: ink.soft, maxLines: 2, lineHeight: 9.5 }
    writeLines(pdf, 'These dates, always up to date: scan the code, or open', line)
  })
  const link = branch(pdf, pdf.root, 'Link')
  leaf(pdf, link, 'Span', () => {
    const line = { ...words, baseline: top + 51, size: 6.5, colour: ink.product, maxLines: 2, lineHeight: 8 }
    writeLines(pdf, address.replace(/^https?:\/\//, ''), line)
  })
  pdf.doc.link(words.x, top + 45, words.width, 18, address, { structParent: link })
  link.end()
}
