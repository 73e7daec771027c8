import { termTypesFrom } from '#domain/funding-year-start.ts'
import type { PublishedCalendar } from '#domain/published-calendar.ts'
import { termNames } from '#domain/term.ts'
import { ink, termColours } from '#server/publishing/pdf/colours.ts'
import { widthOf, write } from '#server/publishing/pdf/lettering.ts'
import type { Paper } from '#server/publishing/pdf/paper.ts'
import { branch, leaf } from '#server/publishing/pdf/tags.ts'
import type { DayMark } from './day-marks.ts'
import { drawBand } from './draw-bands.ts'
import type { Area } from './page-areas.ts'

const swatch = { width: 14, height: 9.5 }
const lettering = { size: 7.5, colour: ink.soft }
const mostGap = 14

type Key = { readonly words: string; readonly draw: (box: Area) => void }

/** What the days' looks mean; only of those that the year has. */
export function drawLegend(
  paper: Paper,
  area: Area,
  published: PublishedCalendar,
  marks: readonly DayMark[],
): void {
  const keys = keysOf(paper, published, marks)
  const taken = keys.map(({ words }) => swatch.width + 4 + widthOf(paper, words, lettering))
  const free = area.width - taken.reduce((sum, width) => sum + width, 0)
  const gap = Math.min(mostGap, free / Math.max(1, keys.length - 1))
  const list = branch(paper, paper.root, 'L')
  let { x } = area
  keys.forEach(({ words, draw }, index) => {
    const item = branch(paper, list, 'LI')
    leaf(paper, item, 'LBody', () => {
      draw({ x, y: area.y + 3, ...swatch })
      write(paper, words, { x: x + swatch.width + 4, baseline: area.y + 10.3, width: 120, ...lettering })
    })
    x += (taken[index] ?? 0) + gap
  })
  list.end()
}

function keysOf(
  paper: Paper,
  { terms, yearStart = 'april' }: PublishedCalendar,
  marks: readonly DayMark[],
): Key[] {
  const planned = termTypesFrom(yearStart).filter((type) => terms.some(({ termType }) => termType === type))
  const has = (is: (mark: DayMark) => boolean) => marks.some(is)
  const [first = 'summer'] = planned
  const band =
    (fill: DayMark['fill'], termType = first) =>
    (box: Area) =>
      drawBand(paper, box, { fill, termType })
  return [
    ...planned.map((type) => ({ words: `${termNames[type]} term`, draw: band('school-day', type) })),
    ...(has(({ isEdge, fill }) => isEdge && fill === 'school-day')
      ? [
          {
            words: 'First or last day',
            draw: (box: Area) =>
              void paper.doc
                .roundedRect(box.x, box.y, box.width, box.height, 3.5)
                .fill(termColours[first].hue),
          },
        ]
      : []),
    ...(has(({ fill }) => fill === 'half-term') ? [{ words: 'Half-term', draw: band('half-term') }] : []),
    ...(has(({ fill }) => fill === 'closed') ? [{ words: 'Closed', draw: band('closed') }] : []),
    ...(has(({ fill }) => fill === 'half-closed')
      ? [{ words: 'Closed half the day', draw: band('half-closed') }]
      : []),
    ...(has(({ isHoliday }) => isHoliday)
      ? [{ words: 'Bank holiday', draw: (box: Area) => drawDot(paper, box) }]
      : []),
  ]
}

function drawDot({ doc }: Paper, { x, y, width, height }: Area): void {
  doc.circle(x + width / 2 + 3, y + height / 2, 2.2).fill(ink.holiday)
}
