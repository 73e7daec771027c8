import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { monthsOf } from '#domain/year/funding-year-start.ts'
import { bytesOf, openPaper, type Paper } from '#server/publishing/pdf/paper.ts'
import type { CalendarJob } from '#server/publishing/pdf/print-job.ts'
import { figure } from '#server/publishing/pdf/tags.ts'
import { type DayMark, markDays } from './day-marks.ts'
import { drawClosedDays } from './draw-closed-days.ts'
import { drawFoot } from './draw-foot.ts'
import { drawHead } from './draw-head.ts'
import { drawLegend } from './draw-legend.ts'
import { drawMonth } from './draw-month.ts'
import { drawScanMe, scanMeHeight } from './draw-scan-me.ts'
import { drawNotes, drawPeriodWeeks, drawTermWeeks } from './draw-weeks.ts'
import { monthInWords } from './month-words.ts'
import { areas } from './page-areas.ts'

const columns = 4
const gap = { across: 18, down: 8 }
const betweenTables = 12

/** An approved year on one landscape page, to be hung up in a hall. */
export function drawCalendar(job: CalendarJob): Promise<Uint8Array> {
  const { published, approvedAt, size } = job
  const paper = openPaper({
    title: titleOf(published),
    author: published.organizationName,
    language: 'en-GB',
    madeAt: new Date(approvedAt),
    ...{ size, isLandscape: true },
  })
  drawCalendarPage(paper, job)
  return bytesOf(paper)
}

export function titleOf({ siteName, fundingYear }: PublishedCalendar): string {
  return `${siteName}: term dates ${fundingYear}`
}

/** The page by itself, for a document that begins with it. */
export function drawCalendarPage(paper: Paper, job: Omit<CalendarJob, 'sheet'>): void {
  const { published, brand } = job
  const months = monthsOf(published.fundingYear, published.yearStart ?? 'april').map((month) => ({
    month,
    marks: markDays(month, published, brand.weekStartsOn),
  }))
  drawHead(paper, areas.head, job)
  drawPanel(paper, job)
  months.forEach(({ month, marks }, index) => {
    const box = boxOf(index)
    figure(paper, paper.root, { alt: monthInWords(month, marks, published), ...box }, () => {
      drawMonth(paper, box, month, marks, brand.weekStartsOn)
    })
  })
  drawLegend(
    paper,
    areas.legend,
    published,
    months.flatMap(({ marks }): readonly DayMark[] => marks),
  )
  drawFoot(paper, areas.foot, job)
}

/** Tables come before the months, so that whoever hears the page hears the dates first. */
function drawPanel(
  paper: Paper,
  { published, parentsPage }: Pick<CalendarJob, 'published' | 'parentsPage'>,
): void {
  const { panel } = areas
  let y = drawTermWeeks(paper, panel, published) + betweenTables
  y = drawPeriodWeeks(paper, { ...panel, y }, published)
  y = drawNotes(paper, { ...panel, y }, published) + betweenTables
  const bottom = panel.y + panel.height - (parentsPage === null ? 0 : scanMeHeight)
  drawClosedDays(paper, { ...panel, y, height: bottom - y }, published)
  if (parentsPage !== null) drawScanMe(paper, { ...panel, y: bottom, height: scanMeHeight }, parentsPage)
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
