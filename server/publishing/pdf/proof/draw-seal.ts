import { drawSubheading, type Place } from '#server/publishing/pdf/draw-table.ts'
import { writeLines } from '#server/publishing/pdf/lettering.ts'
import { ink, type Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { ProofJob } from '#server/publishing/pdf/print-job.ts'
import { drawQrCode } from '#server/publishing/pdf/qr-code.ts'
import { branch, leaf } from '#server/publishing/pdf/tags.ts'

const side = 84

/** How to verify the pack. Returns where it ends. */
export function drawSeal(
  pdf: Pdf,
  { x, y, width }: Place,
  { hash, verifyAt, fingerprint }: ProofJob['proof'],
): number {
  const top = drawSubheading(pdf, 'Verify this pack', { x: x + side + 8, y, width: width - side - 8 }, 'H3')
  const alt = `QR code that leads to the page that verifies this pack, ${verifyAt}`
  drawQrCode(pdf, { address: verifyAt, alt, x: x - 4, y: y - 2, side })
  const beside = { x: x + side + 8, width: width - side - 8, colour: ink.soft, lineHeight: 10 }
  leaf(pdf, pdf.root, 'P', () => {
    const words =
      'Scan the code or open the address: it says what was approved, and whether it still is. The fingerprint there must be this one.'
    writeLines(pdf, words, { ...beside, baseline: top + 6, size: 8, maxLines: 4 })
  })
  const link = branch(pdf, pdf.root, 'Link')
  const address = { ...beside, baseline: top + 50, size: 7.5, colour: ink.product, maxLines: 2 }
  leaf(pdf, link, 'Span', () => {
    writeLines(pdf, verifyAt.replace(/^https?:\/\//, ''), address)
  })
  pdf.doc.link(beside.x, top + 43, beside.width, 20, verifyAt, { structParent: link })
  link.end()
  leaf(pdf, pdf.root, 'P', () => {
    const halves = `SHA-256 ${hash.slice(0, 32)} ${hash.slice(32)}`
    writeLines(pdf, halves, { x, width, baseline: y + side + 8, size: 7.5, lineHeight: 10, maxLines: 2 })
  })
  leaf(pdf, pdf.root, 'P', () => {
    const words = `Signed with the Ed25519 key ${fingerprint}: the page attached to this file checks the signature offline.`
    writeLines(pdf, words, { ...beside, x, width, baseline: y + side + 30, size: 7.5, maxLines: 3 })
  })
  return y + side + 56
}
