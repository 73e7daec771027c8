import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { termNames } from '#domain/year/term.ts'
import { widthOf, write } from '#server/publishing/pdf/lettering.ts'
import { type Box, ink, type Pdf } from '#server/publishing/pdf/pdf-document.ts'
import { branch, leaf } from '#server/publishing/pdf/tags.ts'
import type { DayMark } from './day-marks.ts'
import { drawBand, drawEdge, isMarkedEdge } from './draw-bands.ts'

const swatch = { width: 14, height: 9.5 }
const lettering = { size: 7.5, colour: ink.soft }
const maxGap = 14

type Key = { readonly words: string; readonly draw: (box: Box) => void }

export function drawLegend(
  pdf: Pdf,
  area: Box,
  published: PublishedCalendar,
  marks: readonly DayMark[],
): void {
  const keys = keysOf(pdf, published, marks)
  const taken = keys.map(({ words }) => swatch.width + 4 + widthOf(pdf, words, lettering))
  const free = area.width - taken.reduce((sum, width) => sum + width, 0)
  const gap = Math.min(maxGap, free / Math.max(1, keys.length - 1))
  const list = branch(pdf, pdf.root, 'L')
  let { x } = area
  keys.forEach(({ words, draw }, index) => {
    const item = branch(pdf, list, 'LI')
    leaf(pdf, item, 'LBody', () => {
      draw({ x, y: area.y + 3, ...swatch })
      write(pdf, words, { x: x + swatch.width + 4, baseline: area.y + 10.3, width: 120, ...lettering })
    })
    x += (taken[index] ?? 0) + gap
  })
  list.end()
}

function keysOf(
  pdf: Pdf,
  { terms, yearStart = 'april' }: PublishedCalendar,
  marks: readonly DayMark[],
): Key[] {
  const planned = termTypesFrom(yearStart).filter((type) => terms.some(({ termType }) => termType === type))
  const [first = 'summer'] = planned
  const look =
    (fill: DayMark['fill'], termType = first) =>
    (box: Box) =>
      drawBand(pdf, box, { fill, termType })
  const keyIf = (is: (mark: DayMark) => boolean, words: string, draw: Key['draw']): Key[] =>
    marks.some(is) ? [{ words, draw }] : []
  return [
    ...planned.map((type) => ({ words: `${termNames[type]} term`, draw: look('school-day', type) })),
    ...keyIf(isMarkedEdge, 'First or last day', (box) => drawEdge(pdf, box, first)),
    ...keyIf(({ fill }) => fill === 'half-term', 'Half-term', look('half-term')),
    ...keyIf(({ fill }) => fill === 'closed', 'Closed', look('closed')),
    ...keyIf(({ fill }) => fill === 'half-closed', 'Closed half the day', look('half-closed')),
    ...keyIf(
      ({ isHoliday }) => isHoliday,
      'Bank holiday',
      (box) => drawDot(pdf, box),
    ),
  ]
}

function drawDot({ doc }: Pdf, { x, y, width, height }: Box): void {
  doc.circle(x + width / 2 + 3, y + height / 2, 2.2).fill(ink.holiday)
}
