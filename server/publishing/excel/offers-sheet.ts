import { claimName } from '#domain/count/target-state.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { dateCell, numberCell, textCell } from './cells.ts'
import { type Sheet, table } from './sheets.ts'

/** A row for each offer and claim; none without offers. */
export function offersSheets(published: PublishedCalendar): Sheet[] {
  const titles = {
    ...{ Offer: 24, Model: 12, Entitlement: 12, 'Over weeks': 11, 'Hours a week': 12, 'Hours a day': 34 },
    ...{ Claim: 10, Starts: 12, Ends: 12, 'Weeks open': 11, 'Weeks funded': 12, 'Most weeks': 11, Hours: 10 },
  }
  const rows = offerLines(published).flatMap(({ offer, ledger, pattern }) =>
    ledger.claims.map((claim) => [
      ...[textCell(offer.name), textCell(offer.model), numberCell(offer.entitlement)],
      ...[offer.weeks === null ? null : numberCell(offer.weeks), numberCell(ledger.hoursPerWeek)],
      ...[textCell(pattern), textCell(claimName(claim.period))],
      ...[dateCell(claim.startDate), dateCell(claim.endDate)],
      ...[numberCell(claim.openWeeks), numberCell(claim.fundedWeeks)],
      claim.mostWeeks === null ? textCell('not known') : numberCell(claim.mostWeeks),
      numberCell(claim.hours),
    ]),
  )
  return rows.length === 0 ? [] : [table('Offers', titles, rows)]
}
