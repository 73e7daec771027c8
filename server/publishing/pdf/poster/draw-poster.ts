import { canBeRead } from '#server/publishing/contrast.ts'
import { drawLogo } from '#server/publishing/pdf/draw-logo.ts'
import { write, writeLines } from '#server/publishing/pdf/lettering.ts'
import { bytesOf, ink, longSide, openPdf, type Pdf, shortSide } from '#server/publishing/pdf/pdf-document.ts'
import type { PosterJob } from '#server/publishing/pdf/print-job.ts'
import { drawQrCode } from '#server/publishing/pdf/qr-code.ts'
import { branch, decorate, leaf } from '#server/publishing/pdf/tags.ts'

const margin = 56
const column = { x: margin, width: shortSide - 2 * margin, align: 'center' } as const
const codeSide = 330

export function drawPoster(job: PosterJob): Promise<Uint8Array> {
  const { title, siteName, sentence, address, brand } = job
  const pdf = openPdf({
    title: `${title}: ${siteName}`,
    author: brand.organizationName,
    language: job.language,
    madeAt: new Date(job.madeAt),
    size: 'a4',
    isLandscape: false,
  })
  const colour = brand.colour ?? ink.product
  decorate(pdf, () => {
    pdf.doc.rect(0, 0, shortSide, 18).fill(colour)
    pdf.doc.rect(0, longSide - 18, shortSide, 18).fill(colour)
  })
  drawLogoInTheMiddle(pdf, job)
  leaf(pdf, pdf.root, 'H1', () => {
    write(pdf, title, { ...column, baseline: 200, size: 50, weight: 'bold' })
  })
  leaf(pdf, pdf.root, 'P', () => {
    const name = { ...column, baseline: 240, size: 22, colour: ink.soft, maxLines: 2, lineHeight: 28 }
    writeLines(pdf, siteName, name)
  })
  const code = { x: (shortSide - codeSide) / 2, y: 285, side: codeSide }
  drawQrCode(pdf, { address, alt: `QR: ${address}`, ...code })
  leaf(pdf, pdf.root, 'P', () => {
    const words = { ...column, baseline: 655, size: 18, maxLines: 3, lineHeight: 25 }
    writeLines(pdf, sentence, words)
  })
  drawAddress(pdf, job)
  return bytesOf(pdf)
}

/** The logo above the name, as long names need the full width. */
function drawLogoInTheMiddle(pdf: Pdf, { brand }: PosterJob): void {
  const box = { ...column, y: 56, height: 78 }
  const width = drawLogo(pdf, brand, box)
  if (width > 0) return
  leaf(pdf, pdf.root, 'P', () => {
    write(pdf, brand.organizationName, { ...column, baseline: 110, size: 18, weight: 'semibold' })
  })
}

/** For typing, so without the scheme that browsers add. */
function drawAddress(pdf: Pdf, { address, brand }: PosterJob): void {
  const own = brand.colour
  const colour = own !== null && canBeRead(own, ink.white) ? own : ink.product
  const link = branch(pdf, pdf.root, 'Link')
  leaf(pdf, link, 'Span', () => {
    const line = { ...column, baseline: 762, size: 15, colour, maxLines: 2, lineHeight: 19 }
    writeLines(pdf, address.replace(/^https?:\/\//, ''), { ...line, weight: 'semibold' })
  })
  pdf.doc.link(margin, 744, column.width, 44, address, { structParent: link })
  link.end()
}
