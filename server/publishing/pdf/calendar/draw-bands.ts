import type { TermType } from '#domain/year/term.ts'
import { type Box, ink, type Pdf, termColours } from '#server/publishing/pdf/pdf-document.ts'
import type { DayMark } from './day-marks.ts'

const gapBetweenWeeks = 2
const radius = 3.5

/** Draws the backgrounds of days: consecutive days of one kind in a week share a band. */
export function drawBands(pdf: Pdf, days: Box, marks: readonly DayMark[]): void {
  for (const band of bandsOf(marks)) drawBand(pdf, boxOf(days, band), band.mark)
  for (const mark of marks.filter(isMarkedEdge))
    if (mark.termType !== null) drawEdge(pdf, boxOf(days, { mark, length: 1 }), mark.termType)
}

/** A closed first or last day is not marked. */
export function isMarkedEdge({ isEdge, fill }: DayMark): boolean {
  return isEdge && fill === 'school-day'
}

export function drawEdge({ doc }: Pick<Pdf, 'doc'>, box: Box, termType: TermType): void {
  doc.roundedRect(...sides(box), radius).fill(termColours[termType].hue)
}

/** In the month a band starts with a day; elsewhere it stands for one. */
export function drawBand(
  { doc }: Pick<Pdf, 'doc'>,
  box: Box,
  mark: Pick<DayMark, 'fill' | 'termType'>,
): void {
  const outline = () => doc.roundedRect(...sides(box), radius)
  const colours = mark.termType === null ? null : termColours[mark.termType]
  if (mark.fill === 'closed') {
    hatch({ doc }, box, { colour: ink.closed, leans: 'backward', lineWidth: 0.6 }, outline)
    outline().lineWidth(0.5).strokeColor(ink.closed).stroke()
    return
  }
  if (mark.fill === null || colours === null) return
  switch (mark.fill) {
    case 'school-day':
      outline().fill(colours.tint)
      break
    case 'half-term':
      hatch({ doc }, box, { colour: colours.hue, leans: 'forward' }, outline)
      break
    case 'half-closed':
      outline().fill(colours.tint)
      drawHalf({ doc }, box, outline)
  }
  outline().lineWidth(0.5).strokeColor(colours.hue).stroke()
  if (mark.termType !== null) underline({ doc }, box, mark.termType)
}

/** Distinguishes terms on black-and-white printers: summer solid, autumn dashed, spring dotted. */
const dashes = { summer: null, autumn: [4, 2], spring: [1, 2] } as const

function underline({ doc }: Pick<Pdf, 'doc'>, { x, y, width, height }: Box, termType: TermType): void {
  const dash = dashes[termType]
  doc.save()
  if (dash !== null) doc.dash(dash[0], { space: dash[1] })
  doc
    .moveTo(x + radius, y + height - 1)
    .lineTo(x + width - radius, y + height - 1)
    .lineWidth(1)
    .strokeColor(termColours[termType].ink)
    .stroke()
  doc.restore()
}

/** The lower half of the day is closed. */
function drawHalf({ doc }: Pick<Pdf, 'doc'>, box: Box, outline: () => void): void {
  const lower = { ...box, y: box.y + box.height / 2, height: box.height / 2 }
  doc.save()
  outline()
  doc.clip()
  doc.rect(...sides(lower)).fill(ink.white)
  hatch({ doc }, lower, { colour: ink.closed, leans: 'backward', lineWidth: 0.6 }, () =>
    doc.rect(...sides(lower)),
  )
  doc.restore()
}

type Band = { readonly mark: DayMark; length: number }

function bandsOf(marks: readonly DayMark[]): Band[] {
  const bands: Band[] = []
  for (const mark of marks) {
    if (mark.fill === null) continue
    const last = bands.at(-1)
    if (last && goesOn(last, mark)) last.length += 1
    else bands.push({ mark, length: 1 })
  }
  return bands
}

function goesOn({ mark: first, length }: Band, { row, column, fill, termType }: DayMark): boolean {
  const isNext = first.row === row && first.column + length === column
  return isNext && first.fill === fill && first.termType === termType
}

function boxOf(days: Box, { mark: { row, column }, length }: Band): Box {
  return {
    x: days.x + column * days.width,
    y: days.y + row * days.height + gapBetweenWeeks / 2,
    width: length * days.width,
    height: days.height - gapBetweenWeeks,
  }
}

function sides({ x, y, width, height }: Box): [number, number, number, number] {
  return [x, y, width, height]
}

const gap = 3

type Hatch = {
  readonly colour: string
  /** Half-terms slant forward and closures backward, which is visible in black and white. */
  readonly leans: 'forward' | 'backward'
  readonly lineWidth?: number
}

/** Fills a box, whose outline is the current path, with slanted lines. */
function hatch({ doc }: Pick<Pdf, 'doc'>, box: Box, hatching: Hatch, outline: () => void): void {
  const { colour, leans, lineWidth = 0.8 } = hatching
  doc.save()
  outline()
  doc.clip()
  const { x, y, width, height } = box
  for (let from = -height; from < width; from += gap) {
    if (leans === 'forward') doc.moveTo(x + from, y + height).lineTo(x + from + height, y)
    else doc.moveTo(x + from, y).lineTo(x + from + height, y + height)
  }
  doc.lineWidth(lineWidth).strokeColor(colour).stroke()
  doc.restore()
}
