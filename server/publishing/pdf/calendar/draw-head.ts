import { dayOfInstant, shownDate } from '#domain/year/shown-date.ts'
import { drawLogo } from '#server/publishing/pdf/draw-logo.ts'
import { fittingSize, write } from '#server/publishing/pdf/lettering.ts'
import { type Box, ink, type Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { CalendarJob } from '#server/publishing/pdf/print-job.ts'
import { decorate, leaf } from '#server/publishing/pdf/tags.ts'

/** A long name is set smaller before it is shortened. */
const nameSizes = [22, 19, 16, 14]

export function drawHead(
  pdf: Pdf,
  { x, y, width, height }: Box,
  { published, brand }: Pick<CalendarJob, 'published' | 'brand'>,
): void {
  const logoWidth = drawLogo(pdf, brand, { x, y, width: 110, height: height - 10 })
  const left = x + (logoWidth === 0 ? 0 : logoWidth + 12)
  const line = { x: left, width: x + width - left }
  leaf(pdf, pdf.root, 'H1', () => {
    const size = fittingSize(pdf, published.siteName, { ...line, weight: 'bold' }, nameSizes)
    write(pdf, published.siteName, { ...line, baseline: y + 21, size, weight: 'bold' })
  })
  const subtitle = `Term dates ${published.fundingYear} · ${published.organizationName}`
  leaf(pdf, pdf.root, 'P', () => {
    write(pdf, subtitle, { ...line, baseline: y + 37, size: 10.5, colour: ink.soft })
  })
  decorate(pdf, () => {
    pdf.doc.roundedRect(x, y + height - 3, width, 3, 1.5).fill(brand.colour ?? ink.product)
  })
}

const revisionWidth = 220

/** Authority and revision, to tell two printouts apart. */
export function drawFoot(
  pdf: Pdf,
  { x, y, width }: Box,
  { published, approvedAt, brand }: Omit<CalendarJob, 'sheet'>,
): void {
  const { localAuthorityName, siteAddress, revision } = published
  const line = { baseline: y + 8, size: 7.5, colour: ink.soft }
  const place = [localAuthorityName, siteAddress].filter((part) => part !== '').join(' · ')
  leaf(pdf, pdf.root, 'P', () => {
    write(pdf, place, { ...line, x, width: width - revisionWidth })
  })
  const approved = shownDate(dayOfInstant(approvedAt, brand.dates), brand.dates, 'd MMMM yyyy')
  leaf(pdf, pdf.root, 'P', () => {
    const words = `Revision ${revision}, approved ${approved}`
    write(pdf, words, { ...line, x: x + width - revisionWidth, width: revisionWidth, align: 'right' })
  })
}
