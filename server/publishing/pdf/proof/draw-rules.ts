import type { RuleResult } from '#domain/check/rule-result.ts'
import {
  drawSubheading,
  drawTable,
  type Place,
  type Room,
  tableHeight,
} from '#server/publishing/pdf/draw-table.ts'
import { ink, type Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'

const outcomes = {
  pass: { text: 'Pass', colour: ink.pass },
  warning: { text: 'Warning', colour: ink.warning },
  fail: { text: 'Fail', colour: ink.fail },
} as const satisfies Record<RuleResult['outcome'], Cell>

/** In points. Above and below the letters of a row, and where that spares a page for the last few rows. */
const usualPadding = 2
const tightPadding = 1

/** Every rule with its outcome and calculation, as of when the pack was first made. */
export function drawRules(pdf: Pdf, place: Place, results: readonly RuleResult[], room: Room): number {
  // A heading must not be the last thing on its page.
  const y = place.y + 60 > room.bottom ? room.turn() : place.y
  const table = {
    ...place,
    y: drawSubheading(pdf, 'Every rule', { ...place, y }, 'H3'),
    columns: [
      { label: 'Outcome', width: 60 },
      { label: 'What was found', width: place.width - 60 - 330 },
      { label: 'Arithmetic', width: 330 },
    ],
    rows: results.map(({ outcome, sentence, arithmetic }): Cell[] => [
      { ...outcomes[outcome], isStrong: true },
      { text: sentence },
      { text: arithmetic ?? '' },
    ]),
  }
  const padded = (padding: number) => ({ ...table, look: { size: 8, padding, maxLines: 4 } })
  const fits = (padding: number) => table.y + tableHeight(pdf, padded(padding)) <= room.bottom
  const padding = fits(tightPadding) && !fits(usualPadding) ? tightPadding : usualPadding
  return drawTable(pdf, pdf.root, { ...padded(padding), room })
}
