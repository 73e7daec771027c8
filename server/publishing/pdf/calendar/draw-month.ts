import { monthName } from '#domain/year/format-date.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import type { WeekStart } from '#domain/year/week-start.ts'
import { write } from '#server/publishing/pdf/lettering.ts'
import { type Box, ink, type Pdf, termColours } from '#server/publishing/pdf/pdf-document.ts'
import type { DayMark, Month } from './day-marks.ts'
import { drawBands } from './draw-bands.ts'

const titleHeight = 15
const weekdayHeight = 12
const maxWeeks = 6
const letters = { monday: 'MTWTFSS', sunday: 'SMTWTFS' } as const

export function drawMonth(
  pdf: Pdf,
  box: Box,
  month: Month,
  marks: readonly DayMark[],
  weekStartsOn: WeekStart,
): void {
  drawTitle(pdf, box, month, marks)
  const cell = {
    width: box.width / 7,
    height: (box.height - titleHeight - weekdayHeight) / maxWeeks,
  }
  ;[...letters[weekStartsOn]].forEach((letter, column) => {
    write(pdf, letter, {
      x: box.x + column * cell.width,
      baseline: box.y + titleHeight + 8,
      width: cell.width,
      size: 6.5,
      colour: ink.soft,
      align: 'center',
    })
  })
  const days = { x: box.x, y: box.y + titleHeight + weekdayHeight, ...cell }
  drawBands(pdf, days, marks)
  for (const mark of marks) drawDay(pdf, days, mark)
}

function drawTitle(pdf: Pdf, { x, y, width }: Box, { year, month }: Month, marks: readonly DayMark[]): void {
  const baseline = y + 9
  const name = monthName(month)
  const taken = write(pdf, name, { x: x + 3, baseline, width, size: 10, weight: 'semibold' })
  write(pdf, String(year), { x: x + 6 + taken, baseline, width: 40, size: 10, colour: ink.soft })
  // A letter beside the colour, for black-and-white printers.
  const terms = [
    ...new Set(marks.flatMap(({ fill, termType }) => (fill === null || termType === null ? [] : [termType]))),
  ]
  let right = x + width - 3
  for (const termType of terms.toReversed()) right -= drawTermName(pdf, termType, right, baseline) + 5
}

function drawTermName(pdf: Pdf, termType: TermType, right: number, baseline: number): number {
  const { ink: colour } = termColours[termType]
  const line = {
    x: right - 60,
    baseline,
    width: 60,
    size: 7,
    colour,
    align: 'right',
    weight: 'semibold',
  } as const
  return write(pdf, termNames[termType], line)
}

function drawDay(pdf: Pdf, days: Box, mark: DayMark): void {
  const x = days.x + mark.column * days.width
  const middle = days.y + (mark.row + 0.5) * days.height
  write(pdf, String(mark.day), {
    x,
    baseline: middle + (mark.isHoliday ? 1.2 : 3),
    width: days.width,
    size: 8.5,
    align: 'center',
    ...letteringOf(mark),
  })
  if (!mark.isHoliday) return
  pdf.doc.circle(x + days.width / 2, middle + 5, 1.7).fill(ink.holiday)
}

function letteringOf({ fill, termType, isEdge, isHoliday, isWeekend }: DayMark) {
  if (isHoliday) return { weight: 'bold', colour: ink.holiday } as const
  if (fill === 'school-day' && termType !== null)
    return isEdge
      ? ({ weight: 'bold', colour: ink.text } as const)
      : ({ weight: 'semibold', colour: termColours[termType].ink } as const)
  return { colour: isWeekend ? ink.recede : ink.text } as const
}
