import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { closedDaysName, closedDaysOf, closesAllYear } from '#server/publishing/closed-days.ts'
import { drawSubheading, drawTable } from '#server/publishing/pdf/draw-table.ts'
import type { Box, Pdf } from '#server/publishing/pdf/pdf-document.ts'
import { rangeShown } from './draw-weeks.ts'

const wideRows = { size: 8, padding: 2.6, rowHeight: 14.5 }
const denseRows = { size: 7.4, padding: 1.6, rowHeight: 11.7 }
const headHeight = 28

export function drawClosedDays(pdf: Pdf, area: Box, published: PublishedCalendar): void {
  const { x, y, width, height } = area
  const closed = closedDaysOf(published)
  const { rowHeight, ...look } =
    headHeight + closed.length * wideRows.rowHeight <= height ? wideRows : denseRows
  const most = Math.floor((height - headHeight) / rowHeight)
  if (closed.length === 0 || most < 2) return
  const isTooMuch = closed.length > most
  const shown = isTooMuch ? closed.slice(0, most - 1) : closed
  const rows = shown.map((days) => [
    { text: rangeShown(days) },
    { text: closedDaysName(days, published.division) },
  ])
  const rest = [{ text: '…' }, { text: `${closed.length - shown.length} more, in the months` }]
  drawTable(pdf, {
    x,
    y: drawSubheading(pdf, closesAllYear(published) ? 'Closed days' : 'Closed in term time', { x, y, width }),
    look,
    columns: [
      { label: 'Date', width: 70 },
      { label: 'Why', width: width - 70 },
    ],
    rows: isTooMuch ? [...rows, rest] : rows,
  })
}
