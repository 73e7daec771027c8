import { countedRulesInWords } from '#domain/facts/counted-with.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { drawTable, type Room } from '#server/publishing/pdf/draw-table.ts'
import type { Pdf } from '#server/publishing/pdf/pdf-document.ts'
import { drawSubheading, type Place } from '#server/publishing/pdf/subheading.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'

/** The rules that the weeks were counted with, and where each is printed. Returns where it ends. */
export function drawSources(pdf: Pdf, place: Place, published: PublishedCalendar, room: Room): number {
  const rules = countedRulesInWords(published)
  if (rules.length === 0) return place.y
  // A heading must not be the last thing on its page.
  const y = place.y + 60 > room.bottom ? room.turn() : place.y
  return drawTable(pdf, pdf.root, {
    ...place,
    y: drawSubheading(pdf, 'Counted with', { ...place, y }, 'H3'),
    look: { size: 8, padding: 2, maxLines: 3 },
    room,
    columns: [
      { label: 'Rule', width: 130 },
      { label: 'As it was', width: 170 },
      { label: 'Source', width: place.width - 300 },
    ],
    rows: rules.map(({ name, words, source }): Cell[] => [
      { text: name, isStrong: true },
      { text: words },
      { text: source },
    ]),
  })
}
