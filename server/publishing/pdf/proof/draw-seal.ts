import { ink } from '#server/publishing/pdf/colours.ts'
import { writeLines } from '#server/publishing/pdf/lettering.ts'
import type { Paper } from '#server/publishing/pdf/paper.ts'
import type { ProofJob } from '#server/publishing/pdf/print-job.ts'
import { drawQrCode } from '#server/publishing/pdf/qr-code.ts'
import { drawSubheading } from '#server/publishing/pdf/subheading.ts'
import { branch, leaf } from '#server/publishing/pdf/tags.ts'

const side = 84

/** How anybody can tell that the pack is ours and has not been changed. Answers where it ends. */
export function drawSeal(
  paper: Paper,
  { x, y, width }: { x: number; y: number; width: number },
  { hash, verifyAt }: ProofJob['proof'],
): number {
  const top = drawSubheading(paper, 'Verify this pack', { x: x + side + 8, y, width: width - side - 8 }, 'H3')
  const alt = `QR code that leads to the page that verifies this pack, ${verifyAt}`
  drawQrCode(paper, paper.root, { address: verifyAt, alt, x: x - 4, y: y - 2, side })
  const beside = { x: x + side + 8, width: width - side - 8, colour: ink.soft, lineHeight: 10 }
  leaf(paper, paper.root, 'P', () => {
    const words =
      'Scan the code or open the address: it says what was approved, and whether it still is. The fingerprint there must be this one.'
    writeLines(paper, words, { ...beside, baseline: top + 6, size: 8, mostLines: 4 })
  })
  const link = branch(paper, paper.root, 'Link')
  const address = { ...beside, baseline: top + 50, size: 7.5, colour: ink.product, mostLines: 2 }
  leaf(paper, link, 'Span', () => {
    writeLines(paper, verifyAt.replace(/^https?:\/\//, ''), address)
  })
  paper.doc.link(beside.x, top + 43, beside.width, 20, verifyAt, { structParent: link })
  link.end()
  leaf(paper, paper.root, 'P', () => {
    const halves = `SHA-256 ${hash.slice(0, 32)} ${hash.slice(32)}`
    writeLines(paper, halves, { x, width, baseline: y + side + 8, size: 7.5, lineHeight: 10, mostLines: 2 })
  })
  return y + side + 24
}
