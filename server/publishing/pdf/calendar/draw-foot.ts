import { dayOfInstant, shownDate } from '#domain/year/shown-date.ts'
import type { Box } from '#server/publishing/pdf/box.ts'
import { ink } from '#server/publishing/pdf/colours.ts'
import { write } from '#server/publishing/pdf/lettering.ts'
import type { Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { CalendarJob } from '#server/publishing/pdf/print-job.ts'
import { leaf } from '#server/publishing/pdf/tags.ts'

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
