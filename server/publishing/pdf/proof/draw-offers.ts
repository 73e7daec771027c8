import { claimName } from '#domain/count/target-state.ts'
import { hoursInWords } from '#domain/offer/offer-in-words.ts'
import { closedInWords, offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { drawSubheading, drawTable, type Place, type Room } from '#server/publishing/pdf/draw-table.ts'
import type { Pdf } from '#server/publishing/pdf/pdf-document.ts'

/** The offers with their weeks per claim. Returns where it ends. */
export function drawOffers(pdf: Pdf, place: Place, published: PublishedCalendar, room: Room): number {
  const lines = offerLines(published)
  const closed = closedInWords(published.closedRanges ?? [])
  return drawTable(pdf, pdf.root, {
    ...place,
    y: drawSubheading(pdf, 'Offers', place, 'H3'),
    look: { padding: 2.4, maxLines: 3 },
    room,
    columns: [
      { label: 'Offer', width: 330 },
      { label: 'Funded weeks of those open', width: place.width - 330 - 120 },
      { label: 'Hours a year', width: 120, align: 'right' },
    ],
    rows: lines.map(({ inWords, ledger }, index) => [
      { text: inWords, isStrong: true, ...(index === 0 && closed !== '' && { note: closed }) },
      {
        text: ledger.claims
          .map(({ period, fundedWeeks, openWeeks }) => `${claimName(period)} ${fundedWeeks} of ${openWeeks}`)
          .join(', '),
      },
      { text: `${hoursInWords(ledger.hours)} of ${hoursInWords(ledger.hoursPerYear)}` },
    ]),
  })
}
