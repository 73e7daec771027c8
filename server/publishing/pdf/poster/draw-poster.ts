import { canBeRead } from '#server/publishing/contrast.ts'
import { ink } from '#server/publishing/pdf/colours.ts'
import { drawLogo } from '#server/publishing/pdf/draw-logo.ts'
import { write, writeLines } from '#server/publishing/pdf/lettering.ts'
import { bytesOf, longSide, openPaper, type Paper, shortSide } from '#server/publishing/pdf/paper.ts'
import type { PosterJob } from '#server/publishing/pdf/print-job.ts'
import { drawQrCode } from '#server/publishing/pdf/qr-code.ts'
import { branch, decorate, leaf } from '#server/publishing/pdf/tags.ts'

const margin = 56
const column = { x: margin, width: shortSide - 2 * margin, align: 'center' } as const
const codeSide = 330

/** A sheet for the door: what it leads to in letters that are read from two metres, and a code for phones. */
export function drawPoster(job: PosterJob): Promise<Uint8Array> {
  const { title, siteName, sentence, address, brand } = job
  const paper = openPaper({
    title: `${title}: ${siteName}`,
    author: brand.organizationName,
    language: job.language,
    madeAt: new Date(job.madeAt),
    size: 'a4',
    isLandscape: false,
  })
  const colour = brand.colour ?? ink.product
  decorate(paper, () => {
    paper.doc.rect(0, 0, shortSide, 18).fill(colour)
    paper.doc.rect(0, longSide - 18, shortSide, 18).fill(colour)
  })
  drawLogoInTheMiddle(paper, job)
  leaf(paper, paper.root, 'H1', () => {
    write(paper, title, { ...column, baseline: 200, size: 50, weight: 'bold' })
  })
  leaf(paper, paper.root, 'P', () => {
    const name = { ...column, baseline: 240, size: 22, colour: ink.soft, mostLines: 2, lineHeight: 28 }
    writeLines(paper, siteName, name)
  })
  const code = { x: (shortSide - codeSide) / 2, y: 285, side: codeSide }
  drawQrCode(paper, paper.root, { address, alt: `QR: ${address}`, ...code })
  leaf(paper, paper.root, 'P', () => {
    const words = { ...column, baseline: 655, size: 18, mostLines: 3, lineHeight: 25 }
    writeLines(paper, sentence, words)
  })
  drawAddress(paper, job)
  return bytesOf(paper)
}

/** Beside each other logo and name would need more width than some names leave; one alone is the middle. */
function drawLogoInTheMiddle(paper: Paper, { brand }: PosterJob): void {
  const box = { ...column, y: 56, height: 78 }
  const width = drawLogo(paper, brand, box)
  if (width > 0) return
  leaf(paper, paper.root, 'P', () => {
    write(paper, brand.organizationName, { ...column, baseline: 110, size: 18, weight: 'semibold' })
  })
}

/** Typed by who has no camera at hand, so without what every browser adds by itself. */
function drawAddress(paper: Paper, { address, brand }: PosterJob): void {
  const own = brand.colour
  const colour = own !== null && canBeRead(own, ink.white) ? own : ink.product
  const link = branch(paper, paper.root, 'Link')
  leaf(paper, link, 'Span', () => {
    const line = { ...column, baseline: 762, size: 15, colour, mostLines: 2, lineHeight: 19 }
    writeLines(paper, address.replace(/^https?:\/\//, ''), { ...line, weight: 'semibold' })
  })
  paper.doc.link(margin, 744, column.width, 44, address, { structParent: link })
  link.end()
}
