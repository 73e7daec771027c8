import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { monthsOf } from '#domain/year/funding-year-start.ts'
import { write, writeLines } from '#server/publishing/pdf/lettering.ts'
import { type Box, bytesOf, ink, openPdf, type Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { CalendarJob } from '#server/publishing/pdf/print-job.ts'
import { drawQrCode } from '#server/publishing/pdf/qr-code.ts'
import { branch, figure, leaf } from '#server/publishing/pdf/tags.ts'
import { datesInWords } from './dates-in-words.ts'
import { type DayMark, markDays } from './day-marks.ts'
import { drawClosedDays } from './draw-closed-days.ts'
import { contactHeight, drawContact, drawTermDates } from './draw-for-parents.ts'
import { drawFoot, drawHead } from './draw-head.ts'
import { drawLegend } from './draw-legend.ts'
import { drawMonth } from './draw-month.ts'
import { drawNotes, drawPeriodWeeks, drawTermWeeks } from './draw-weeks.ts'
import { monthInWords } from './month-words.ts'
import { areas } from './page-areas.ts'

const side = 68
const qrPanelHeight = side + 6

function drawQrPanel(pdf: Pdf, { x, y, width, height }: Box, address: string): void {
  const top = y + height - side
  const alt = `QR code that leads to the page for parents, ${address}`
  drawQrCode(pdf, { address, alt, x: x - 4, y: top, side })
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

const columns = 4
const gap = { across: 18, down: 8 }
const betweenTables = 12

export function drawCalendar(job: CalendarJob): Promise<Uint8Array> {
  const { published, approvedAt, size } = job
  const pdf = openPdf({
    title: titleOf(published),
    author: published.organizationName,
    subject: datesInWords(published),
    language: 'en-GB',
    madeAt: new Date(approvedAt),
    ...{ size, isLandscape: true },
  })
  drawCalendarPage(pdf, job)
  return bytesOf(pdf)
}

export function titleOf({ siteName, fundingYear }: PublishedCalendar): string {
  return `${siteName}: term dates ${fundingYear}`
}

/** Only the page, for a document that begins with it. */
export function drawCalendarPage(pdf: Pdf, job: Omit<CalendarJob, 'sheet'>): void {
  const { published, brand } = job
  const months = monthsOf(published.fundingYear, published.yearStart ?? 'april').map((month) => ({
    month,
    marks: markDays(month, published, brand.weekStartsOn),
  }))
  drawHead(pdf, areas.head, job)
  drawPanel(pdf, job)
  months.forEach(({ month, marks }, index) => {
    const box = boxOf(index)
    figure(pdf, pdf.root, { alt: monthInWords(month, marks, published), ...box }, () => {
      drawMonth(pdf, box, month, marks, brand.weekStartsOn)
    })
  })
  drawLegend(
    pdf,
    areas.legend,
    published,
    months.flatMap(({ marks }): readonly DayMark[] => marks),
  )
  drawFoot(pdf, areas.foot, job)
}

/** Tables come before the months, so that screen readers read the dates first. */
function drawPanel(
  pdf: Pdf,
  { published, parentsPage, isForParents, contact }: Omit<CalendarJob, 'sheet'>,
): void {
  const { panel } = areas
  const y = (isForParents ? drawTermDates : drawFigures)(pdf, panel, published) + betweenTables
  const qrTop = panel.y + panel.height - (parentsPage === null ? 0 : qrPanelHeight)
  const bottom = qrTop - (isForParents ? contactHeight(contact) : 0)
  drawClosedDays(pdf, { ...panel, y, height: bottom - y }, published)
  if (isForParents) drawContact(pdf, { ...panel, y: bottom }, contact)
  if (parentsPage !== null) drawQrPanel(pdf, { ...panel, y: qrTop, height: qrPanelHeight }, parentsPage)
}

function drawFigures(pdf: Pdf, panel: Box, published: PublishedCalendar): number {
  const terms = drawTermWeeks(pdf, panel, published) + betweenTables
  const periods = drawPeriodWeeks(pdf, { ...panel, y: terms }, published)
  return drawNotes(pdf, { ...panel, y: periods }, published)
}

function boxOf(index: number) {
  const { x, y, width, height } = areas.months
  const rows = 12 / columns
  const size = {
    width: (width - (columns - 1) * gap.across) / columns,
    height: (height - (rows - 1) * gap.down) / rows,
  }
  return {
    x: x + (index % columns) * (size.width + gap.across),
    y: y + Math.floor(index / columns) * (size.height + gap.down),
    ...size,
  }
}
